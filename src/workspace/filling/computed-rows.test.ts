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
  sum: { column: 'total', label: 'Total' },
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
    sum: '$1,189.03',
  });
});

test('nothing is added up while a line lacks its price', () => {
  const rows = [{ name: 'Board', quantity: '12', price: '97.00 USD' }, { name: 'Screws' }];
  expect(computedRows(field, rows, options).sum).toBe('');
  expect(computedRows(field, [], options)).toEqual({ cells: [], sum: '' });
});
