import { expect, test } from 'vitest';
import type { BlankRun, ResolvedBlock, Runs } from '../../../document/document.ts';
import { firstBlanks } from './first-blanks.ts';

const blank = (key: string): BlankRun => ({
  ...{ kind: 'blank', key, label: key, type: 'text', text: '', choices: [] },
  ...{ strong: false, emphasis: false },
});
const cell = (text: string): Runs => [{ kind: 'text', text, strong: false, emphasis: false }];

test('I15.140 Tab stops where a field is printed first, and once at a table', () => {
  const [lender, again, computed, price, other] = [
    blank('lender'),
    blank('lender'),
    cell('1'),
    cell(''),
    blank('law'),
  ];
  const blocks: ResolvedBlock[] = [
    { kind: 'paragraph', level: 0, content: [lender] },
    { kind: 'note', blocks: [{ kind: 'paragraph', level: 0, content: [again] }] },
    {
      ...{ kind: 'table', align: [], head: [], foot: undefined },
      source: { field: 'items', columns: ['', 'price'] },
      rows: [
        [computed, price],
        [cell('2'), cell('')],
      ],
    },
    { kind: 'checks', options: [[other]] },
  ];
  expect([...firstBlanks({ blocks })]).toEqual([lender, price, other]);
  expect(firstBlanks({ blocks }).has(again)).toBe(false);
});
