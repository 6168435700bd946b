import { expect, test } from 'vitest';
import type { Column, Field } from '../../../document/document.ts';
import { blankLinks, hrefOfBlank } from './blank-links.ts';

const base = { help: '', prefill: '', group: '' } as const;
const text = { example: '', default: '' } as const;
const price: Column = { key: 'price', type: 'money', label: 'Price', compute: '' };
const fields: Field[] = [
  { ...base, ...text, key: 'lender', label: 'Lender', type: 'text' },
  { ...base, key: 'items', label: 'Items', type: 'rows', columns: [price], example: [] },
];

test('I15.140 a blank is called by its field and what stands in it, a cell by its column and line', () => {
  const blank = { empty: '{label}, leer', filled: '{label}: {text}' };
  const linkOf = blankLinks({ groups: [{ title: '', fields }], words: { blank } }, false);
  const nameOf = (place: string, text: string) =>
    linkOf({ place, text, isStop: true, isFirst: false })['aria-label'];
  expect(nameOf('lender', '')).toBe('Lender, leer');
  expect(nameOf('lender', 'Alder Mill')).toBe('Lender: Alder Mill');
  expect(nameOf('items.1.price', '')).toBe('Price 2, leer');
});

test('I15.140 the link of a blank leads to its control in the form, that of a cell to its table', () => {
  expect(hrefOfBlank('lender')).toBe('#fill-lender');
  expect(hrefOfBlank('items.1.price')).toBe('#fill-items-label');
});

test('I15.141 Tab passes by the blanks beside a form, which has them all', () => {
  const data = { groups: [{ title: '', fields }], words: { blank: { empty: '', filled: '' } } };
  const blank = { place: 'lender', text: '', isStop: true, isFirst: false };
  expect(blankLinks(data, false)(blank).tabIndex).toBeUndefined();
  expect(blankLinks(data, false)({ ...blank, isStop: false }).tabIndex).toBe(-1);
  expect(blankLinks(data, true)(blank).tabIndex).toBe(-1);
});
