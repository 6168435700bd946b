import { expect, test } from 'vitest';
import { changedAt } from './changes.ts';

test('I15.89 a change of today is told by its time, an older one with its day', () => {
  const at = new Date(2027, 2, 1, 10, 42).toISOString();
  expect(changedAt(at, 'de-DE', new Date(2027, 2, 1, 18))).toBe('10:42');
  expect(changedAt(at, 'de-DE', new Date(2027, 2, 2, 1))).toBe('01.03.2027, 10:42');
});
