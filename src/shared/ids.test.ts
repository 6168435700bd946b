import { expect, test } from 'vitest';
import { idOf, isUuid } from './ids.ts';

test('the same bytes give the same identifier, others another', () => {
  const bytes = new Uint8Array(32).fill(7);
  expect(isUuid(idOf(bytes))).toBe(true);
  expect(idOf(bytes)).toBe(idOf(Uint8Array.from(bytes)));
  expect(idOf(bytes)).not.toBe(idOf(new Uint8Array(32).fill(8)));
});
