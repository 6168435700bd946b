import { expect, test } from 'vitest';
import type { Block, DocumentTemplate } from './document.ts';
import { outlineOf } from './outline.ts';

const text = (words: string): Block => ({ kind: 'paragraph', content: [{ kind: 'text', text: words }] });
const note = (words: string): Block => ({ kind: 'note', blocks: [text(words)] });
const clause = (id: string, title: string): Block => ({
  kind: 'heading',
  id,
  content: [{ kind: 'text', text: title }],
});

const TEMPLATE: DocumentTemplate = {
  ...{ id: 1, family: 'loan', slug: 'loan', locale: 'en', title: 'Loan', department: 'finance' },
  ...{ type: 'agreement', summary: '', keywords: [], jurisdictions: ['GB'], reviewed: '2026-11-20' },
  ...{ related: [], numbering: 'clauses', fields: [] },
  notes: { 'GB-SCT': 'Ask a Scottish solicitor.' },
  ...{ audience: "Whoever isn't a bank.", sources: [{ law: 'Loan Act' }] },
  why: { interest: 'Silence is not "no interest".' },
  blocks: [
    note('Note: before all clauses.'),
    ...[clause('loan', 'Loan'), text('100.'), note('Note: in the first.')],
    ...[clause('interest', 'Interest'), text('6 %.')],
    ...[clause('end', 'End'), text('Soon.'), note('Hinweis: about the whole.')],
  ],
};

test('I18.50 reasons and notes are told with their clauses, what is about the whole apart, none of it printed', () => {
  const { guidance, sections } = outlineOf(TEMPLATE);
  expect(guidance).toEqual({
    clauses: [
      { id: 'loan', number: '1.', title: 'Loan', texts: ['In the first.'] },
      { id: 'interest', number: '2.', title: 'Interest', texts: ['Silence is not "no interest".'] },
      { id: 'end', number: '3.', title: 'End', texts: [] },
    ],
    general: ['Before all clauses.', 'About the whole.'],
    places: [{ place: 'GB-SCT', text: 'Ask a Scottish solicitor.' }],
    use: { audience: 'Whoever isn’t a bank.', sources: [{ law: 'Loan Act' }] },
  });
  expect(sections.map(({ title }) => title)).toEqual(['Loan', 'Interest', 'End']);
});
