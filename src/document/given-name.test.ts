import { describe, expect, test } from 'vitest';
import { givenNameOf, LONGEST_GIVEN_NAME } from './given-name.ts';

describe('I15.3 a name that an owner gives to a document', () => {
  test.each([
    ['  Rent,   second floor ', 'Rent, second floor'],
    ['Zeile\n\tzwei\u0000', 'Zeile zwei'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['Vertrag \u{1f332} Öl', 'Vertrag \u{1f332} Öl'],
    ['\ud83c', null],
    [' \u2066 ', null],
    ['', null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(givenNameOf(typed)).toBe(kept);
  });

  test('it is cut between letters, not within one', () => {
    const kept = givenNameOf('\u{1f332}'.repeat(LONGEST_GIVEN_NAME + 20)) ?? '';
    expect([...kept]).toHaveLength(LONGEST_GIVEN_NAME);
    expect(kept.isWellFormed()).toBe(true);
  });
});
