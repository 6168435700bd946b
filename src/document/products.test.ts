import { expect, test } from 'vitest';
import type { Column, RowsField } from './document.ts';
import { type Product, productColumns, withProduct } from './products.ts';

const column = (key: string, type: Column['type'], more: Partial<Column> = {}): Column => ({
  ...{ key, type, label: key, compute: '' },
  ...more,
});

function table(...columns: Column[]): RowsField {
  return {
    key: 'lines',
    type: 'rows',
    label: 'Lines',
    group: '',
    help: '',
    prefill: '',
    columns,
    example: [],
  };
}

const LINES = table(
  column('description', 'text'),
  column('quantity', 'number'),
  column('unit', 'text'),
  column('price', 'money'),
  column('net', 'money', { compute: 'quantity * price' }),
  column('rate', 'number'),
);
const HOUR: Product = {
  id: '1',
  name: 'Hour',
  text: 'Work, per hour',
  unit: 'h',
  price: '68.00 EUR',
  rate: '19',
};

test('I15.61 a product fills text, unit, price and rate by what columns mean, and one of it', () => {
  expect(withProduct(LINES, HOUR, { row: {}, others: [] })).toEqual({
    ...{ description: 'Work, per hour', quantity: '1', unit: 'h', price: '68.00 EUR', rate: '19' },
  });
  const spanish = table(
    column('item', 'text'),
    column('quantity', 'number'),
    column('price', 'money'),
    column('vat', 'number'),
  );
  expect(withProduct(spanish, HOUR, { row: { quantity: '24' }, others: [] })).toEqual({
    ...{ item: 'Work, per hour', quantity: '24', price: '68.00 EUR', vat: '19' },
  });
});

test('I15.61 what it does not know stays, and no second currency comes into a table', () => {
  const free = { ...HOUR, price: '', rate: '' };
  expect(withProduct(LINES, free, { row: { price: '5.00 EUR', rate: '7' }, others: [] })).toMatchObject({
    ...{ price: '5.00 EUR', rate: '7' },
  });
  expect(withProduct(LINES, HOUR, { row: {}, others: [{ price: '1.00 USD' }] })).not.toHaveProperty('price');
});

test('I15.61 a summary of taxes or a list of extras sells nothing', () => {
  expect(productColumns(LINES)?.rate).toBe('rate');
  expect(
    productColumns(table(column('name', 'text'), column('base', 'money'), column('rate', 'number'))),
  ).toBeUndefined();
  const computed = column('price', 'money', { compute: 'a * b' });
  expect(
    productColumns(table(column('item', 'text'), column('quantity', 'number'), computed)),
  ).toBeUndefined();
});
