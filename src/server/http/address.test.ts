import { expect, test } from 'vitest';
import { holderOf, networkOf } from '../../services/limits/limits.server.ts';
import { clientAddress } from './address.server.ts';

test('S10 without trusted proxies a forged header changes nothing', () => {
  expect(clientAddress([])('203.0.113.9', '1.2.3.4, 5.6.7.8')).toBe('203.0.113.9');
});

test('S10 behind proxies the last hop that is not ours decides', () => {
  const of = clientAddress(['10.0.0.0/8', '127.0.0.1']);
  expect(of('127.0.0.1', '1.2.3.4, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(of('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(of('127.0.0.1', 'nonsense, <script>')).toBe('127.0.0.1');
  expect(of('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
});

test('S09 one line is an IPv4 address or a /64, a network a /24 or a /48', () => {
  expect(holderOf('203.0.113.9')).toBe('203.0.113.9');
  expect(holderOf('2001:db8:0:7::1')).toBe('2001:db8:0:7');
  expect(holderOf('2001:db8:0:7::2')).toBe('2001:db8:0:7');
  expect(networkOf('203.0.113.9')).toBe('203.0.113');
  expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0');
});
