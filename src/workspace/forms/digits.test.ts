import { expect, test } from 'vitest';
import { sixDigits } from './digits.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12-34-56', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
  [undefined, undefined],
])('S16 %j is the code %j', (text, code) => expect(sixDigits(text)).toBe(code));
