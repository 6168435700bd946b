import { expect, test } from 'vitest';
import { printBytes } from './byte-size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1_500, 'en', '2 kB'],
  [1_234_567, 'en', '1.2 MB'],
  [1_234_567, 'de', '1,2 MB'],
  [1_234_567, 'fr', '1,2 Mo'],
  [100_000_000, 'en', '100 MB'],
  [20_000_000_000, 'pt', '20 GB'],
])('I15 %d bytes in %s are %s', (bytes, locale, printed) => {
  expect(printBytes(bytes, locale).replaceAll(/\s/g, ' ')).toBe(printed);
});
