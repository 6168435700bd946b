import { expect, test } from 'vitest';
import { sealed, unsealed } from './sealed.server.ts';

test('I15.45 what is sealed opens with its key and for what it belongs to, and with nothing else', () => {
  const bytes = sealed('key', 'JBSWY3DPEHPK3PXP', 'account-1');
  expect(unsealed('key', bytes, 'account-1')).toBe('JBSWY3DPEHPK3PXP');
  expect(bytes.includes('JBSWY3DP')).toBe(false);
  expect(() => unsealed('other', bytes, 'account-1')).toThrow();
  expect(() => unsealed('key', bytes, 'account-2')).toThrow();
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => unsealed('key', changed, 'account-1')).toThrow();
});
