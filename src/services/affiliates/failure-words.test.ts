import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { failureWords } from './failure-words.server.ts';

test.each(LOCALE_CODES)('I16.149 a word of PayPal’s for a failure is told in words, in %s', (locale) => {
  const told = ['DENIED', 'RECEIVER_UNREGISTERED', 'UNCLAIMED', 'REFUNDED'].map((code) =>
    failureWords(code, locale),
  );
  expect(told.join(' ')).not.toMatch(/[A-Z]{4}/);
  expect(told[0]).toBe(told[1]);
  expect(new Set(told).size).toBe(3);
  expect(failureWords('Konto erloschen', locale)).toBe('Konto erloschen');
});
