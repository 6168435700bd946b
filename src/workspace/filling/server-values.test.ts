import { expect, test } from 'vitest';
import { fieldMark } from '../../document/field-mark.ts';
import { ServerValues } from './server-values.ts';

test('I15 what somebody saw in a field is what stood there when they began to type', () => {
  const server = new ServerValues({ lender: 'Alder' });
  server.note(['lender', 'amount']);
  server.hear({ lender: 'Birch' }, { patch: {}, waiting: { lender: 'Cedar', amount: '5' } });
  server.note(['lender']);
  expect(server.seen).toEqual({ lender: fieldMark('Alder'), amount: '' });
});

test('I15 what has arrived is seen; what is typed on meanwhile was typed over what was sent', () => {
  const server = new ServerValues({});
  server.note(['lender', 'amount']);
  const patch = { lender: 'Al', amount: '5' };
  server.hear({ ...patch }, { patch, waiting: { lender: 'Alder' } });
  expect(server.seen).toEqual({ lender: fieldMark('Al') });
});

test('I15 a word of somebody else that came in between is not seen while one goes on typing', () => {
  const server = new ServerValues({ lender: 'Alder' });
  server.note(['lender']);
  const heard = { patch: { lender: 'Ce' }, waiting: { lender: 'Cedar' }, conflicts: ['lender'] };
  server.hear({ lender: 'Birch' }, heard);
  expect(server.seen).toEqual({ lender: fieldMark('Alder') });
  server.hear({ lender: 'Birch' }, { patch: { lender: 'Cedar' }, waiting: {}, conflicts: ['lender'] });
  server.note(['lender']);
  expect(server.seen).toEqual({ lender: fieldMark('Birch') });
});

test('I15 marks are the same whatever order the cells of a line have, and differ by what stands in them', () => {
  const one = fieldMark([{ item: 'Oak', price: '5 EUR' }]);
  expect(fieldMark([{ price: '5 EUR', item: 'Oak' }])).toBe(one);
  expect(fieldMark([{ price: '6 EUR', item: 'Oak' }])).not.toBe(one);
  expect([fieldMark(undefined), fieldMark(''), fieldMark([])]).toEqual(['', '', '']);
});
