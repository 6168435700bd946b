import { expect, test } from 'vitest';
import { standIn } from '../../../tests/support/stand-in.ts';
import type { DocumentTemplate } from '../../document/document.ts';
import { patched } from '../../services/drive/values.ts';
import { formPatch } from './form-patch.server.ts';
import { nameOfCell, nameOfField } from './names.ts';

const field = { label: '', help: '', group: '', example: 'x', default: '' };
const text = { ...field, type: 'text', prefill: '' } as const;
const template = standIn<DocumentTemplate>({
  fields: [
    { ...text, key: 'tax', default: 'added' },
    { ...text, key: 'email', prefill: 'email' },
    { ...text, key: 'day', prefill: 'today' },
  ],
});
const shown = { prefills: { email: 'ann@mill.example', day: '2026-11-23' }, language: 'en' };

function saved(values: Record<string, string>, posted: Record<string, string>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(posted)) form.set(nameOfField(key), value);
  return patched(values, formPatch(template, form, shown));
}

test('I13.5 without script one may go back to what was proposed', () => {
  const typed = { tax: 'none', email: 'bob@mill.example' };
  expect(saved({}, typed)).toEqual(typed);
  expect(saved(typed, { tax: 'added', email: 'ann@mill.example' })).toEqual({});
  expect(saved(typed, { email: 'ann@mill.example' })).toEqual({ tax: 'none' });
});

test('I13.5 without script a table that shares out another’s total is in the currency chosen there', () => {
  const money = { type: 'money', label: '', compute: '', from: '' } as const;
  const orders = standIn<DocumentTemplate>({
    fields: [
      { ...field, example: [], key: 'items', type: 'rows', columns: [{ ...money, key: 'price' }] },
      {
        ...field,
        example: [],
        key: 'taxes',
        type: 'rows',
        columns: [{ ...money, key: 'base', from: 'items.price' }],
      },
    ],
  });
  const form = new FormData();
  const posted = { 'items.currency': 'GBP', 'taxes.currency': 'USD' };
  for (const [name, code] of Object.entries(posted)) {
    const [key = ''] = name.split('.');
    form.set(`${nameOfField(key)}.currency`, code);
    form.set(`${nameOfField(key)}.lines`, '1');
  }
  form.set(nameOfCell({ field: 'items', line: 0, column: 'price' }), '5');
  form.set(nameOfCell({ field: 'taxes', line: 0, column: 'base' }), '5');
  expect(formPatch(orders, form, shown)).toEqual({
    items: [{ price: '5.00 GBP' }],
    taxes: [{ base: '5.00 GBP' }],
  });
});

test('the day is held from the first save on', () => {
  expect(saved({}, { day: '2026-11-23' })).toEqual({ day: '2026-11-23' });
});
