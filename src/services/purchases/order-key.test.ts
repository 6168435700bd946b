import { expect, test } from 'vitest';
import { idOf } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { orderKey } from './purchase.server.ts';

const KEY = '0b5f6c0e-7f5a-4c1e-9d5a-2a5d1c7f8e90';

test('S54 the same submit has the same key, another way to pay it another', () => {
  expect(orderKey(KEY, false)).toBe(orderKey(KEY.toUpperCase(), false));
  expect(orderKey(KEY, true)).not.toBe(orderKey(KEY, false));
  expect(orderKey('none', false)).not.toBe(orderKey('none', false));
});

test('S53 S54 a browser cannot take the key that a retailer’s sale will have', () => {
  const taken = idOf(hashOf('retailer:TESTRCPT'));
  for (const framed of [true, false]) expect(orderKey(taken, framed)).not.toBe(taken);
});
