import { expect, test } from 'vitest';
import type { RowsField } from '../../services/documents/document.ts';
import { printerFor } from '../../services/documents/resolve/print-value.ts';
import { wordingOf } from '../../services/documents/resolve/wording.table.ts';
import { computedRows } from './computed-rows.ts';

const field: RowsField = {
  key: 'items',
  type: 'rows',
  label: 'Goods',
  help: '',
  prefill: '',
  group: '',
  columns: [
    { key: 'name', type: 'text', label: 'Name', compute: '' },
    { key: 'quantity', type: 'number', label: 'Quantity', compute: '' },
    { key: 'price', type: 'money', label: 'Price', compute: '' },
    { key: 'total', type: 'money', label: 'Total', compute: 'quantity * price' },
  ],
  example: [],
};
const options = {
  sum: { columns: ['total'], label: 'Total' },
  printer: printerFor('en-US', wordingOf('en')),
};

test('lines are multiplied and added up as the document prints them', () => {
  const rows = [
    { name: 'Board', quantity: '12', price: '97.00 USD' },
    {},
    { name: 'Screws', quantity: '2.5', price: '10.01 USD' },
  ];
  expect(computedRows(field, rows, options)).toEqual({
    cells: [{ total: '$1,164.00' }, { total: '' }, { total: '$25.03' }],
    sums: [{ key: 'total', label: 'Total', text: '$1,189.03' }],
  });
});

test('nothing is added up while a line lacks its price', () => {
  const rows = [{ name: 'Board', quantity: '12', price: '97.00 USD' }, { name: 'Screws' }];
  const sums = [{ key: 'total', label: 'Total', text: '' }];
  expect(computedRows(field, rows, options).sums).toEqual(sums);
  expect(computedRows(field, [], options)).toEqual({ cells: [], sums });
});

test('I13.5 several columns are added up in one line', () => {
  const taxed: RowsField = {
    ...field,
    columns: [
      { key: 'base', type: 'money', label: 'Net', compute: '' },
      { key: 'rate', type: 'number', label: 'Rate (%)', compute: '' },
      { key: 'tax', type: 'money', label: 'Tax', compute: 'base * rate / 100' },
      { key: 'gross', type: 'money', label: 'Gross', compute: 'base + tax' },
    ],
  };
  const rows = [
    { base: '100.05 USD', rate: '19' },
    { base: '10.10 USD', rate: '7' },
  ];
  const { sums } = computedRows(taxed, rows, {
    ...options,
    sum: { columns: ['base', 'tax', 'gross'], label: 'Total' },
  });
  expect(sums.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Net $110.15',
    'Tax $19.72',
    'Gross $129.87',
  ]);
});
