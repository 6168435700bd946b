import { expect, test } from 'vitest';
import type { Tagged } from './tagged.ts';
import { lineBlocks, taggedBlocks } from './text-blocks.ts';
import { columnLabels, withHead } from './text-tables.ts';

const mark = (id: string) => ({ type: 'content', id });
const tag = (role: string, ...children: Tagged['children'][number][]): Tagged => ({ role, children });

test('I20.43 a tagged page is read in the order of its tags: headings, paragraphs, items and rows', () => {
  const texts = new Map([
    ['a', 'Loan '],
    ['b', 'agreement'],
    ['c', '1.'],
    ['d', 'The Lender lends.'],
    ['e', '(a)'],
    ['f', 'in cash,'],
    ['g', 'Rate'],
    ['h', '4 %'],
    ['x', ' \n '],
    ['y', 'As in clause (f ) of 11 '],
    ['z', '.'],
  ]);
  const tree = tag(
    'Root',
    tag('Sect', tag('H1', mark('a'), mark('b')), tag('P', mark('x')), tag('P', mark('y'), mark('z'))),
    tag(
      'L',
      tag(
        'LI',
        tag('Lbl', mark('c')),
        tag('LBody', mark('d'), tag('L', tag('LI', tag('Lbl', mark('e')), tag('LBody', mark('f'))))),
      ),
    ),
    tag(
      'Table',
      tag('TR', tag('TD', mark('g')), tag('TD', tag('P', mark('h')))),
      tag('TR', tag('TD', mark('x'))),
    ),
  );
  expect(taggedBlocks(tree, texts)).toEqual([
    { kind: 'heading', text: 'Loan agreement' },
    { kind: 'paragraph', text: 'As in clause (f) of 11.' },
    { kind: 'item', text: '1. The Lender lends.' },
    { kind: 'item', text: '(a) in cash,' },
    { kind: 'row', cells: ['Rate', '4 %'] },
  ]);
});

test('I20.43 a page without tags is read line by line: what stands close together is a paragraph', () => {
  const lines = [
    { text: 'Terms', y: 700, height: 14 },
    { text: 'One line', y: 660, height: 10 },
    { text: 'and the next.', y: 646, height: 10 },
    { text: 'Elsewhere', y: 500, height: 10 },
  ];
  expect(lineBlocks(lines)).toEqual([
    { kind: 'paragraph', text: 'Terms' },
    { kind: 'paragraph', text: 'One line and the next.' },
    { kind: 'paragraph', text: 'Elsewhere' },
  ]);
});

const cell = (text: string, head: 'col' | 'row' | null = null) => ({ text, head, colSpan: 1, rowSpan: 1 });

test('I20.78 a table says which cells are heads of columns and of rows, and goes on with its head on the next page', () => {
  const table = tag(
    'Table',
    tag('Caption', mark('caption')),
    tag('THead', tag('TR', { ...tag('TH', mark('rate')), scope: 'Column' }, tag('TH', mark('due')))),
    tag(
      'TBody',
      tag('TR', tag('TD', mark('one')), tag('TD', mark('may'))),
      tag('TR', tag('TD', mark('two')), tag('TD', mark('june'))),
      tag('TR', { ...tag('TH', mark('sum')), scope: 'Row' }, tag('TD')),
    ),
  );
  const first = taggedBlocks(
    table,
    new Map([
      ...[['caption', 'Plan'] as const, ['rate', 'Rate'] as const, ['due', 'Due'] as const],
      ...[['one', '1'] as const, ['may', '1 May'] as const],
    ]),
  );
  const head = [[cell('Rate', 'col'), cell('Due', 'col')]];
  expect(first).toEqual([
    { kind: 'paragraph', text: 'Plan' },
    { kind: 'table', head, rows: [[cell('1'), cell('1 May')]], continues: false },
  ]);
  const next = taggedBlocks(
    table,
    new Map([
      ['two', '2'],
      ['june', '1 June'],
      ['sum', 'Sum'],
    ]),
  );
  const rows = [
    [cell('2'), cell('1 June')],
    [cell('Sum', 'row'), cell('')],
  ];
  expect(next).toEqual([{ kind: 'table', head: [], rows, continues: true }]);
  expect(withHead(next, first)).toEqual([{ kind: 'table', head, rows, continues: true }]);
  expect(withHead(first, next)).toEqual(first);
});

test('I20.78 heads are known by their cells where no part of the table says so, and may take several columns', () => {
  const wide: Tagged = { ...tag('TH', mark('when')), colSpan: 2 };
  const table = tag(
    'Table',
    tag('TR', tag('TH', mark('what')), wide),
    tag('TR', tag('TH', mark('rent')), tag('TD', mark('from')), tag('TD', mark('to'))),
  );
  const texts = new Map(['what', 'when', 'rent', 'from', 'to'].map((id) => [id, id]));
  const [found] = taggedBlocks(table, texts);
  expect(found).toEqual({
    ...{ kind: 'table', continues: false },
    head: [[cell('what', 'col'), { ...cell('when', 'col'), colSpan: 2 }]],
    rows: [[cell('rent', 'row'), cell('from'), cell('to')]],
  });
  expect(found?.kind === 'table' && columnLabels(found.head)).toEqual(['what', 'when', 'when']);
});
