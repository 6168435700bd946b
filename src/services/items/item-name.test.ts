import { expect, test } from 'vitest';
import { itemName, nameKey, numberedName, toldName } from './item-name.ts';

test.each([
  'Angebot Müller & Söhne.pdf',
  '契約書.docx',
  'عقد.pdf',
  'हिन्दी',
  '👨‍👩‍👧.png',
  'می‌خواهم.txt',
  'CON',
  '.hidden',
  'a'.repeat(255),
  '=1+1',
  "'; drop table items; --",
  '<b>bold',
  '%2e%2e%2f',
  '__proto__',
])('I15 %j is a name', (name) => {
  expect(itemName(name)).toBe(name.normalize('NFC'));
});

test.each([
  '',
  '   ',
  '\u3000',
  '\u3164',
  '\u200b',
  '.',
  '..',
  '../secret',
  'a/b',
  'a\\b',
  'a\0b',
  'a\nb',
  'a\u007fb',
  'a\u0085b',
  'a\u2028b',
  'invoice\u202efdp.exe',
  'a\u2066b\u2069',
  'a\u200fb',
  'a\u061cb',
  'x\ufeffname',
  'a\ud800b',
  'a'.repeat(256),
  'é'.repeat(128),
])('I15 %j is no name', (name) => {
  expect(itemName(name)).toBeUndefined();
});

test('I15 names that look alike are one: composed or not, capitals or not', () => {
  expect(itemName(' e\u0301 ')).toBe('é');
  expect(nameKey('ÉTÉ.PDF')).toBe(nameKey('e\u0301te\u0301.pdf'));
  expect(nameKey('a')).not.toBe(nameKey('b'));
});

test.each([
  ['Offer.pdf', 2, 'Offer (2).pdf'],
  ['Offer', 12, 'Offer (12)'],
  ['.hidden', 2, '.hidden (2)'],
  ['archive.tar.gz', 3, 'archive.tar (3).gz'],
  ['No. 5 of many', 2, 'No. 5 of many (2)'],
])('I15 %j with the number %i is %j', (name, number, expected) => {
  expect(numberedName(name, number)).toBe(expected);
});

test('I15 a long name gets its number by losing signs, and never half of one', () => {
  const name = numberedName(`${'👍'.repeat(62)}.pdf`, 100);
  expect(name).toMatch(/^(👍)+ \(100\)\.pdf$/u);
  expect(itemName(name)).toBe(name);
  expect(new TextEncoder().encode(name).length).toBeGreaterThan(248);
});

test('I15.115 a name that was sent is told with a sign in place of each that turns the direction of reading', () => {
  expect(toldName('rtl\u202etxt.exe\n')).toBe('rtl\ufffdtxt.exe');
  expect(toldName('x'.repeat(80))).toBe(`${'x'.repeat(60)}…`);
});
