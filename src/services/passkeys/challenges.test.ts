import { afterEach, expect, test } from 'vitest';
import { setClockOffset } from '../../shared/clock.ts';
import { CHALLENGE_MS, isChallenge, newChallenge } from './challenges.server.ts';

afterEach(() => setClockOffset(0));

test('I15.47 a challenge is good for its purpose and its time, and no byte of it may change', () => {
  const bytes = newChallenge('key', 'sign-in');
  const challenge = Buffer.from(bytes).toString('base64url');
  expect(isChallenge('key', 'sign-in', challenge)).toBe(true);
  expect(isChallenge('key', 'add:1', challenge)).toBe(false);
  expect(isChallenge('other', 'sign-in', challenge)).toBe(false);
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(isChallenge('key', 'sign-in', changed.toString('base64url'))).toBe(false);
  }
  setClockOffset(CHALLENGE_MS + 1000);
  expect(isChallenge('key', 'sign-in', challenge)).toBe(false);
  expect(isChallenge('key', 'sign-in', '')).toBe(false);
});
