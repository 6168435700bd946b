import { describe, expect, test } from 'vitest';
import { FIELDS, faultsOf } from './faults.ts';

const email = 'jane@example.com';
const both = (password: string, confirm: string) => faultsOf({ email, password, confirm }, FIELDS.password);

describe('section 5', () => {
  test('R5.01 R5.02 the e-mail is required and must be one', () => {
    expect(faultsOf({ email: '', password: '', confirm: '' }, FIELDS.email)).toEqual({ email: 'rule' });
    expect(faultsOf({ email, password: '', confirm: '' }, FIELDS.email)).toEqual({});
  });
  test('R5.13 R5.14 a password is asked for in the password dialog only, and required there', () => {
    expect(both('', '')).toEqual({ password: 'rule', confirm: 'rule' });
  });
  test.each([
    ['R5.15 seven characters', 'abcde12', 'rule'],
    ['R5.15 eight characters', 'abcdef12', undefined],
    ['R5.16 no digit', 'abcdefgh', 'rule'],
    ['R5.16 a digit', 'abcdefg1', undefined],
    ['R5.17 no letter', '12345678', 'rule'],
    ['R5.17 a letter', '1234567a', undefined],
    ['R5.17 a letter of another script', '1234567я', undefined],
  ])('%s', (_name, password, fault) => expect(both(password, password).password).toBe(fault));
  test('R5.19 R5.20 the repetition must be equal', () => {
    expect(both('abcdef12', 'abcdef13')).toEqual({ confirm: 'match' });
    expect(both('abcdef12', 'abcdef12')).toEqual({});
  });
  test('R5.21 while the password is wrong the repetition shows its error', () => {
    expect(both('abc', 'abc').confirm).toBe('rule');
  });
});
