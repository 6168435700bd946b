import { expect, test } from 'vitest';
import type { Block, Field } from '../document.ts';
import { comparedParts, type Words } from './compare-parts.ts';
import type { Differences } from './differences.ts';
import { type Edit, edited } from './edit.ts';

const text = (words: string): Block => ({ kind: 'paragraph', content: [{ kind: 'text', text: words }] });
const heading = (id: string, title: string): Block => ({
  kind: 'heading',
  id,
  content: [{ kind: 'text', text: title }],
});

const BLOCKS = [
  heading('loan', 'Loan'),
  text('The Lender pays the Loan in one sum on the first day.'),
  text('The Borrower confirms in writing that it came.'),
  heading('interest', 'Interest'),
  text('The Loan bears interest at a fixed rate.'),
  heading('law', 'Law'),
  text('The law of Texas applies.'),
];

function words(blocks: readonly Block[], ...edits: Edit[]): Words {
  const wording = edits.reduce<Differences | null>((before, edit) => {
    const result = edited(blocks, before, edit);
    if (result.outcome !== 'edited') throw new Error(result.outcome);
    return result.differences;
  }, null);
  return { template: { blocks, fields: [], numbering: 'clauses' }, wording, values: {} };
}

const shown = new Set(['loan', 'interest', 'law', 'start']);

test('I15.64 parts that were left out, added and moved are told with the clause they stand in', () => {
  const now = words(
    BLOCKS,
    { kind: 'leaveOut', part: 'interest' },
    {
      kind: 'add',
      after: 'loan',
      inside: false,
      title: [{ kind: 'text', text: 'Keys' }],
      text: [text('One key.')],
    },
  );
  const found = comparedParts(words(BLOCKS), now);
  expect(found.map(({ kind, clause, before, after }) => [kind, clause, before || after])).toEqual([
    ['leftOut', 'Interest', 'Interest\nThe Loan bears interest at a fixed rate.'],
    ['added', 'Keys', 'Keys\nOne key.'],
  ]);
  const back = comparedParts(now, words(BLOCKS));
  expect(back.map(({ kind }) => kind)).toEqual(['leftOut', 'added']);
});

test('I15.64 a clause that was moved is moved, and what stands around it is not', () => {
  const moved = comparedParts(words(BLOCKS), words(BLOCKS, { kind: 'up', part: 'law', shown }));
  expect(moved.every(({ kind }) => kind === 'moved')).toBe(true);
  expect(new Set(moved.map(({ clause }) => clause)).size).toBe(1);
});

test('I15.64 words that a template has otherwise now stand beside those it had', () => {
  const updated = BLOCKS.map((block) =>
    JSON.stringify(block).includes('fixed rate')
      ? text('The Loan bears interest at a fixed rate from the first day on.')
      : block,
  );
  expect(comparedParts(words(BLOCKS), words(updated))).toEqual([
    {
      kind: 'changed',
      clause: 'Interest',
      before: 'The Loan bears interest at a fixed rate.',
      after: 'The Loan bears interest at a fixed rate from the first day on.',
    },
  ]);
  expect(comparedParts(words(updated), words(updated))).toEqual([]);
});

test('I15.64 what an answer puts in and out is told as the words it brings', () => {
  const free = text('The Loan is free of interest.');
  const blocks = [
    ...BLOCKS,
    { kind: 'conditional', field: 'interest', is: ['none'], blocks: [free] } as const,
  ];
  const field: Field = {
    ...{
      key: 'interest',
      label: 'Interest',
      help: '',
      prefill: '',
      group: '',
      example: 'fixed',
      default: '',
    },
    ...{ type: 'choice', options: [{ key: 'none', label: 'None' }] },
  } as const;
  const state = (answer: string): Words => ({
    template: { blocks, fields: [field], numbering: 'clauses' },
    wording: null,
    values: { interest: answer },
  });
  expect(comparedParts(state('fixed'), state('none'))).toEqual([
    { kind: 'added', clause: 'Law', before: '', after: 'The Loan is free of interest.' },
  ]);
});
