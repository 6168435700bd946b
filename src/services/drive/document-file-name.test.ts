import { expect, test } from 'vitest';
import type { Field, PlainField } from '../../document/document.ts';
import { documentFileName } from './document-file-name.ts';

const field = (key: string, type: PlainField['type']): Field => ({
  key,
  type,
  label: key,
  help: '',
  prefill: '',
  group: '',
  example: '',
  default: '',
});
const template = {
  title: 'Purchase Order',
  fields: [field('number', 'text'), field('day', 'date'), field('buyer', 'company'), field('note', 'text')],
};
const named = (values: Record<string, string>, title = 'Purchase Order') =>
  documentFileName({ ...template, title }, values, 'pdf');

test('I13.5 files of one template are told apart by number, party and day', () => {
  expect(named({})).toBe('Purchase Order.pdf');
  expect(named({ number: '2026-0148', day: '2026-04-13', buyer: 'Pinrow LLC', note: 'x' })).toBe(
    'Purchase Order - 2026-0148 - Pinrow LLC - 2026-04-13.pdf',
  );
  expect(named({ number: '7' })).toBe('Purchase Order - 7.pdf');
  expect(named({ day: 'soon', buyer: 'Añil & Cía' }, 'Orden de compra')).toBe(
    'Orden de compra - Añil & Cía.pdf',
  );
});

test('I13.5 whatever is typed, the file has a name every disk can take', () => {
  expect(named({ number: '../..\\a:b*c?"<>|', buyer: 'A\u202eB\u0000\nC...' })).toBe(
    'Purchase Order - .. .. a b c - A B C.pdf',
  );
  const long = named({ buyer: '株式会社'.repeat(60), day: '2026-04-13' }, '発注書'.repeat(30));
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(204);
  expect(long.endsWith('.pdf')).toBe(true);
});
