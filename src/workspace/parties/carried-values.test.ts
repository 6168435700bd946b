import { expect, test } from 'vitest';
import type { Field } from '../../document/document.ts';
import { begunLine, carriedPayment, carriedValues } from './carried-values.ts';

const field = (key: string, type: Field['type'], prefill: Field['prefill'] = '') =>
  ({
    key,
    type,
    prefill,
    label: key,
    help: '',
    group: '',
    options: [],
    columns: [],
    example: '',
    default: '',
  }) as Field;

const INVOICE = {
  fields: [
    ...[field('number', 'text'), field('invoice_date', 'date', 'today'), field('supply_date', 'text')],
    ...[field('lines', 'rows'), field('terms', 'choice'), field('due_date', 'date')],
    ...[field('late_rate', 'number'), field('message', 'longtext')],
  ],
};

test('I15.62 a paper goes on with the conditions of the one before, due as many days after its own day', () => {
  const before = {
    ...{ number: '2026-0072', invoice_date: '2026-01-31', supply_date: 'in January', terms: 'date' },
    ...{ due_date: '2026-03-02', late_rate: '9', message: 'Thank you for the cedar.' },
    lines: [{ description: 'Sign', price: '5.00 USD' }],
  };
  expect(carriedValues(INVOICE, before, '2028-02-15')).toEqual({
    ...{ invoice_date: '2028-02-15', terms: 'date', due_date: '2028-03-16', late_rate: '9' },
  });
});

test('I15.62 days that were typed otherwise are left out', () => {
  expect(carriedValues(INVOICE, { invoice_date: 'soon', due_date: '2026-03-02' }, '2028-02-15')).toEqual({
    invoice_date: '2028-02-15',
  });
  const backwards = { invoice_date: '2026-03-02', due_date: '2026-01-01' };
  expect(carriedValues(INVOICE, backwards, '2028-02-15')).toEqual({ invoice_date: '2028-02-15' });
});

test('I15.127 a paper to another customer goes on with days to pay, and with nothing of the one before', () => {
  const before = { invoice_date: '2026-01-31', due_date: '2026-03-02', terms: 'date', late_rate: '9' };
  expect(carriedPayment(INVOICE, before, '2028-02-15')).toEqual({
    ...{ invoice_date: '2028-02-15', terms: 'date', due_date: '2028-03-16' },
  });
});

test('I15.127 its first line has the tax rate that all lines before had', () => {
  const columns = [
    ...[
      ['description', 'text'],
      ['quantity', 'number'],
      ['price', 'money'],
      ['rate', 'number'],
    ].map(([key = '', type]) => ({ key, type, label: key, compute: '' })),
  ];
  const template = { fields: [{ ...field('lines', 'rows'), columns } as Field] };
  const line = (rate: string) => ({ description: 'Sign', quantity: '3', price: '5.00 USD', rate });
  const lines = (...rates: string[]) => ({ lines: [...rates.map(line), { description: ' ' }] });
  expect(begunLine(template, lines('19', '19'))).toEqual({ lines: [{ rate: '19', quantity: '1' }] });
  for (const none of [lines('19', '7'), lines(''), {}]) expect(begunLine(template, none)).toEqual({});
});
