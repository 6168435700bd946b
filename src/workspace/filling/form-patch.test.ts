import { expect, test } from 'vitest';
import type { DocumentTemplate } from '../../document/document.ts';
import { patched } from '../../services/drive/values.ts';
import { formPatch } from './form-patch.server.ts';
import { nameOfField } from './names.ts';

const field = { type: 'text', label: '', help: '', group: '', example: 'x', prefill: '', default: '' };
const template = {
  fields: [
    { ...field, key: 'tax', default: 'added' },
    { ...field, key: 'email', prefill: 'email' },
    { ...field, key: 'day', prefill: 'today' },
  ],
} as unknown as DocumentTemplate;
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

test('the day is held from the first save on', () => {
  expect(saved({}, { day: '2026-11-23' })).toEqual({ day: '2026-11-23' });
});
