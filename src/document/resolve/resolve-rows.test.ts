import { expect, test } from 'vitest';
import type { Column, RowsField, RowValue } from '../document.ts';
import { printerFor } from './print-value.ts';
import { plainText } from './resolve-inlines.ts';
import { resolveRows } from './resolve-rows.ts';
import { wordingOf } from './wording.table.ts';

const COLUMNS: readonly Column[] = [
  { key: 'part', type: 'money', label: 'Part', compute: '' },
  { key: 'whole', type: 'money', label: 'Whole', compute: '' },
];

function table(computed: readonly Column[], rows: readonly RowValue[], sum: readonly string[] = []) {
  const columns = [...COLUMNS, ...computed];
  const text = { key: 'rows', type: 'rows', label: 'R', help: '', prefill: '', group: '' } as const;
  const field: RowsField = { ...text, columns, example: [] };
  const printer = printerFor('en-DE', wordingOf('en'));
  const block = { kind: 'rows', field: 'rows', sum, sumLabel: 'Sum' } as const;
  const resolved = resolveRows(block, {
    template: { fields: [field] },
    values: { rows },
    blanks: 'values',
    printer,
  });
  return [...resolved.rows, ...(resolved.foot ? [resolved.foot] : [])].map((line) => line.map(plainText));
}

const THIRD: RowValue = { part: '100.00 EUR', whole: '240.00 EUR' };

test.each([
  { label: 'Share (%)', decimals: undefined, printed: '41.7' },
  { label: 'Share (%)', decimals: 0, printed: '42' },
  { label: 'Share (%)', decimals: 3, printed: '41.667' },
  { label: 'Share', decimals: undefined, printed: '41.67' },
])('I13.5 a quotient called $label with $decimals decimals is $printed', ({ label, decimals, printed }) => {
  const share: Column = { key: 'share', type: 'number', label, compute: 'part / whole * 100', decimals };
  expect(table([share], [THIRD])[0]?.[2]).toBe(printed);
});

test('I13.5 money is rounded to the smallest unit of its currency', () => {
  const day: Column = { key: 'day', type: 'money', label: 'A day', compute: 'part / 7' };
  const yen = { part: '100 JPY', whole: '1 JPY' };
  expect(table([day], [THIRD, yen]).map((line) => line[2])).toEqual(['€14.29', '¥14']);
});

test('I13.5 several columns are summed in one line, each as it is printed', () => {
  const tax: Column = { key: 'tax', type: 'money', label: 'Tax', compute: 'part * 7 / 100' };
  const gross: Column = { key: 'gross', type: 'money', label: 'Gross', compute: 'part + tax' };
  const rows = [THIRD, { part: '10.10 EUR', whole: '1.00 EUR' }];
  const foot = table([tax, gross], rows, ['tax', 'gross']).at(-1);
  expect(foot).toEqual(['Sum', '', '€7.71', '€117.81']);
});

test('I13.5 what was typed keeps its decimals, and a row is rounded once, half a cent up', () => {
  const total: Column = { key: 'total', type: 'money', label: 'Total', compute: 'whole * part' };
  const line = (part: string, whole: string) => ({ part: `${part} EUR`, whole });
  const rows = [
    line('0.005', '10000'),
    line('0.333', '333.5'),
    line('0.005', '1'),
    line('1.0000005', '2000000'),
  ];
  expect(table([total], rows, ['total']).map((cells) => [cells[0], cells[2]])).toEqual([
    ['€0.005', '€50.00'],
    ['€0.333', '€111.06'],
    ['€0.005', '€0.01'],
    ['€1.0000005', '€2,000,001.00'],
    ['Sum', '€2,000,162.07'],
  ]);
});

test('I13.5 amounts too large for a binary number keep every digit', () => {
  const double: Column = { key: 'double', type: 'money', label: 'Twice', compute: 'part * 2' };
  const row = { part: '9007199254740993.01 EUR', whole: '' };
  expect(table([double], [row])[0]).toEqual(['€9,007,199,254,740,993.01', '', '€18,014,398,509,481,986.02']);
});
