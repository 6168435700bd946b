import { expect, test } from 'vitest';
import { readRecoveryCode, shownRecoveryCode } from './codes.ts';

test('I15.45 a recovery code is read as people type it, and nothing else is one', () => {
  const code = 'k7m2p9x4qd';
  for (const typed of [shownRecoveryCode(code), code, 'K7M2P 9X4QD', ' k7m2p-9x4qd '])
    expect(readRecoveryCode(typed)).toBe(code);
  for (const typed of ['', '123456', 'k7m2p-9x4q', 'k7m2p-9x4qdd', 'k7m2p-9x4q0', 'o7m2p-9x4qd'])
    expect(readRecoveryCode(typed)).toBeUndefined();
});
