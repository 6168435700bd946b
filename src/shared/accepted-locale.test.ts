import { expect, test } from 'vitest';
import { acceptedLocale } from './accepted-locale.ts';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['sv,nl;q=0.9,fr;q=0.4,it;q=0.6', 'it'],
  ['en;q=0,pt-BR', 'pt'],
  ['xx', undefined],
  ['', undefined],
  [null, undefined],
  [`${'q,'.repeat(5_000)}de`, undefined],
] as const)('I15.50 a reader is spoken to as their browser asks: %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
