import { describe, expect, test } from 'vitest';
import { findAnswers, type HelpAnswer } from './find-answers.ts';

const answer = (id: string, title: string, text = '', words = ''): HelpAnswer => ({
  ...{ id, title, text, words },
  link: null,
});

const ALL = [
  answer('fill', 'How do I fill in a document?', 'Open a template and type.', 'form'),
  answer('find', 'How do I find a document again?', 'In the list of documents.', 'search lost'),
  answer('numbers', 'How do invoices get their numbers?', 'When you finish an invoice.', 'series'),
  answer('nummer', 'Woher hat sie ihre Rechnungsnummer?', 'Aus einer Reihe.', 'Zähler'),
  answer('cancel', 'How do I cancel?', 'Turn off renewal on the billing page.', 'stop'),
  answer('export', 'Can I take my data along?', 'As a zip with documents.', 'backup'),
];
const found = (question: string) => findAnswers(ALL, question).map(({ id }) => id);

describe('I15.71 answers to a question in plain words', () => {
  test.each([
    ['How do I cancel my plan?', 'cancel'],
    ['cancelling', 'cancel'],
    ['BACKUP', 'export'],
    ['i lost a document', 'find'],
    ['nummer', 'nummer'],
    ['zahler', 'nummer'],
    ['number of an invoice', 'numbers'],
  ])('%s finds %s first', (question, id) => {
    expect(found(question)[0]).toBe(id);
  });

  test('a word of most answers is found where it stands, the titles before the texts', () => {
    expect(found('document')).toEqual(['fill', 'find', 'export']);
  });

  test.each(['', '   ', '?!', 'zzqqxx'])('“%s” finds nothing', (question) => {
    expect(found(question)).toEqual([]);
  });
});
