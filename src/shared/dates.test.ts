import { expect, test } from 'vitest';
import { printDate } from './dates.ts';

test.each([
  ['fr-FR', '2021-07-01', '1er juillet 2021'],
  ['fr-CA', '2024-01-01', '1er janvier 2024'],
  ['fr-FR', '2021-07-11', '11 juillet 2021'],
  ['fr-FR', '2021-08-02', '2 août 2021'],
  ['en-US', '2021-07-01', 'July 1, 2021'],
  ['de-DE', '2021-07-01', '1. Juli 2021'],
  ['it-IT', '2021-07-01', '1º luglio 2021'],
  ['it-IT', '2021-07-31', '31 luglio 2021'],
  ['pt-BR', '2021-07-01', '1º de julho de 2021'],
  ['pt-PT', '2021-07-01', '1 de julho de 2021'],
  ['es-ES', '2021-07-01', '1 de julio de 2021'],
])('%s writes %s as %s', (languageTag, day, printed) => {
  expect(printDate(new Date(day), languageTag)).toBe(printed);
});

test('a day is the one of universal time, to its last minute', () => {
  expect(printDate(new Date('2021-07-01T23:59:00Z'), 'fr-FR')).toBe('1er juillet 2021');
});
