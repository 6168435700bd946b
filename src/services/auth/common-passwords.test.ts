import { describe, expect, test } from 'vitest';
import { passwordProblem } from '../user/password.ts';
import { COMMON_PASSWORDS } from './common-passwords.table.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('S15 passwords many people use are refused', () => {
  test('every one on the list would pass the rule of section 5', () => {
    expect([...COMMON_PASSWORDS].filter((word) => passwordProblem(word))).toEqual([]);
    expect([...COMMON_PASSWORDS].filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
  });

  test.each([
    ['Password123', true],
    ['1Q2W3E4R', true],
    ['jane.doe2024', true],
    ['jane.doe@example.com', true],
    ['four mossy stones 7', false],
  ])('%s: %s', (password, common) => expect(isCommonPassword(password, 'jane.doe@example.com')).toBe(common));
});
