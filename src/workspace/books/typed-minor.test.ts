import { expect, test } from 'vitest';
import { shownMinor, typedMinor } from './typed-minor.ts';

test.each([
  ['1.234,5', 'de-DE', 'EUR', 123_450],
  ['1,234.50', 'en-US', 'USD', 123_450],
  ['$12', 'en-US', 'USD', 1_200],
  ['0,1', 'fr-FR', 'EUR', 10],
  ['-3,07', 'it-IT', 'EUR', -307],
  ['1200', 'en-US', 'JPY', 1_200],
  ['1.5', 'en-US', 'JPY', undefined],
  ['1.005', 'en-US', 'USD', undefined],
  ['12.340', 'en-US', 'KWD', 12_340],
  ['10.500', 'en-US', 'USD', 1_050],
  ['', 'en-US', 'USD', 0],
  ['a lot', 'en-US', 'USD', undefined],
  ['10000000000', 'en-US', 'USD', 1_000_000_000_000],
  ['10000000001', 'en-US', 'USD', undefined],
])('I15 %j in %s of %s is %s in minor units', (typed, language, currency, minor) =>
  expect(typedMinor(typed, { language, currency })).toBe(minor),
);

test('I15 what is shown of minor units reads as the same again', () => {
  for (const language of ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-BR'])
    for (const minor of [0, 1, 10, 99, 100, 123_450, -307, 1_000_000_000_000]) {
      const reading = { language, currency: 'EUR' };
      expect(typedMinor(shownMinor(minor, reading), reading)).toBe(minor);
    }
});
