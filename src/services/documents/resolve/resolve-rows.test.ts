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
