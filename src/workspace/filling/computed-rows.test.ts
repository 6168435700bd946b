import { expect, test } from 'vitest';
import type { RowsField } from '../../document/document.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { computedRows, relatedTo, UNRELATED } from './computed-rows.ts';

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
  const { cells, sums } = computedRows(field, rows, options);
  expect(cells.map(({ total }) => total?.text)).toEqual(['$1,164.00', '', '$25.03']);
  expect(sums).toEqual([{ key: 'total', label: 'Total', text: '$1,189.03', waits: undefined }]);
});

test('nothing is added up while a line lacks its price', () => {
  const rows = [{ name: 'Board', quantity: '12', price: '97.00 USD' }, { name: 'Screws' }];
  const sums = [{ key: 'total', label: 'Total', text: '', waits: 1 }];
  expect(computedRows(field, rows, options).sums).toEqual(sums);
  expect(computedRows(field, [], options)).toMatchObject({
    cells: [],
    sums: [{ text: '', waits: undefined }],
  });
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

test('I13.5 a cell that is no number is waited for by its name, its line by the sum', () => {
  const rows = [
    { quantity: '2', price: '1.00 USD' },
    { quantity: 'abc', price: '97.00 USD' },
    { quantity: '1' },
  ];
  const { cells, sums } = computedRows(field, rows, options);
  expect(cells.map(({ total }) => total)).toEqual([
    { text: '$2.00', waits: [] },
    { text: '', waits: ['Quantity'] },
    { text: '', waits: ['Price'] },
  ]);
  expect(sums[0]).toMatchObject({ text: '', waits: 1 });
});

const shared: RowsField = {
  ...field,
  key: 'taxes',
  columns: [
    { key: 'rate', type: 'number', label: 'Rate', compute: '' },
    { key: 'base', type: 'money', label: 'Base', compute: '', from: 'items.total' },
    { key: 'tax', type: 'money', label: 'Tax', compute: 'base * rate / 100' },
  ],
};
const goods = [{ quantity: '2', price: '50.00 USD' }];
const taxed = (rows: Record<string, string>[]) =>
  computedRows(shared, rows, {
    ...options,
    related: relatedTo(shared, { fields: [field], values: { items: goods } }),
  });

test('I13.5 an amount nobody types is what the other lines leave of the total', () => {
  const { cells, mismatch } = taxed([{ rate: '19' }]);
  expect(cells[0]).toMatchObject({ base: { text: '$100.00' }, tax: { text: '$19.00' } });
  expect(mismatch).toBeUndefined();
  const two = taxed([{ rate: '7', base: '40.00 USD' }, { rate: '19' }]).cells;
  expect(two[0]?.['base']).toBeUndefined();
  expect(two[1]).toMatchObject({ base: { text: '$60.00' }, tax: { text: '$11.40' } });
});

test('I13.5 two empty amounts would have to be divided: they are waited for', () => {
  const { cells } = taxed([{ rate: '7' }, { rate: '19' }]);
  expect(cells.map(({ tax }) => tax)).toEqual([
    { text: '', waits: ['Base'] },
    { text: '', waits: ['Base'] },
  ]);
});

test('I13.5 typed amounts that do not fit the total are named beside the table', () => {
  const told = { column: 'Base', sum: '$90.00', source: 'Goods', total: '$100.00' };
  expect(taxed([{ rate: '19', base: '90.00 USD' }]).mismatch).toEqual(told);
  expect(taxed([{ rate: '19', base: '100.00 USD' }]).mismatch).toBeUndefined();
  expect(taxed([{ rate: '19', base: '190.00 USD' }, { rate: '7' }]).mismatch?.sum).toBe('$190.00');
  expect(relatedTo(field, { fields: [shared], values: {} })).toBe(UNRELATED);
});
