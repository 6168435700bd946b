import { expect, test } from 'vitest';
import type { Field } from '../../document/document.ts';
import { printerFor } from '../../document/resolve/print-value.ts';
import { comparedFields, shownFields } from './shown-fields.ts';

const base = { help: '', group: '', prefill: '', example: '', default: '' } as const;
const FIELDS: Field[] = [
  { ...base, key: 'lender', type: 'company', label: 'Lender' },
  { ...base, key: 'end', type: 'date', label: 'End date' },
  {
    ...{ key: 'items', type: 'rows', label: 'Items', help: '', group: '', prefill: '', example: [] },
    columns: [
      { key: 'what', type: 'text', label: 'What', compute: '' },
      { key: 'price', type: 'money', label: 'Price', compute: '' },
      { key: 'twice', type: 'money', label: 'Twice', compute: 'price * 2' },
    ],
  },
];
const printer = printerFor('en-US', { yes: 'yes', no: 'no' });

test('I15.64 values are told as the document writes them, and only the fields that differ', () => {
  const before = shownFields({ fields: FIELDS }, { lender: 'Ada', end: '2026-03-31' }, printer);
  const items = [{ what: 'Desk', price: '97.00 USD' }, { what: 'Lamp' }];
  const after = shownFields({ fields: FIELDS }, { lender: 'Ada', end: '2026-06-30', items }, printer);
  expect(comparedFields(before, after)).toEqual([
    { key: 'end', label: 'End date', before: 'March 31, 2026', after: 'June 30, 2026' },
    { key: 'items', label: 'Items', before: '', after: 'Desk · $97.00\nLamp' },
  ]);
});

test('I15.64 a field that is asked for no more is told too', () => {
  const before = shownFields({ fields: FIELDS }, { lender: 'Ada' }, printer);
  expect(comparedFields(before, shownFields({ fields: FIELDS.slice(1) }, {}, printer))).toEqual([
    { key: 'lender', label: 'Lender', before: 'Ada', after: '' },
  ]);
});
