import { expect, test } from 'vitest';
import { parseAmount } from '../../../document/resolve/amount.ts';
import { isExact } from './exact.ts';

test('I19.3 a number with more digits or decimals than a spreadsheet reckons with is none to it', () => {
  const isHeld = (text: string) => {
    const amount = parseAmount(text);
    return amount && isExact(amount);
  };
  for (const text of [
    '0',
    '-7',
    '1234.5678',
    '999999999999999',
    '0.000000000000001',
    '5000000000000000000 USD',
  ])
    expect([text, isHeld(text)]).toEqual([text, true]);
  for (const text of ['1234567890123456', '0.0000000000000001', '-0.000000000000000000000000000001 USD'])
    expect([text, isHeld(text)]).toEqual([text, false]);
});
