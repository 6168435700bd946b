import { describe, expect, test } from 'vitest';
import { isLocal, isNobodys, networkOf, readAddress } from './address.server.ts';

const spelled = (text: string) => readAddress(text)?.text;

describe('addresses', () => {
  test.each([
    ['8.8.8.8', '8.8.8.8'],
    [' 8.8.8.8 ', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['::FFFF:808:808', '8.8.8.8'],
    ['0:0:0:0:0:ffff:0808:0808', '8.8.8.8'],
    ['64:ff9b::808:808', '8.8.8.8'],
    ['2002:808:808::1', '8.8.8.8'],
    ['2A01:04F8:0000::1', '2a01:4f8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
  ])('%s is %s', (text, expected) => {
    expect(spelled(text)).toBe(expected);
  });

  test.each([
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '999.1.1.1',
    '010.1.1.1',
    '1.2.3.4%eth0',
    '1.2.3.4, 5.6.7.8',
    '1.2.3.4:80',
    '[::1]',
    ':::',
    '12345::1',
    '::ffff:1.2.3.999',
    `::1%${'x'.repeat(100)}`,
  ])('%j is none', (text) => {
    expect(spelled(text)).toBeUndefined();
  });

  test.each([
    '127.0.0.1',
    '10.255.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd12:3456::1',
    '::ffff:192.168.0.1',
  ])('%s is of one’s own network', (text) => {
    const address = readAddress(text);
    expect(address && isLocal(address)).toBe(true);
  });

  test.each(['172.32.0.1', '100.128.0.1', '11.0.0.1', '2a01:4f8::1'])('%s is not', (text) => {
    const address = readAddress(text);
    expect(address && [isLocal(address), isNobodys(address)]).toEqual([false, false]);
  });

  test.each(['203.0.113.9', '198.51.100.1', '192.0.2.1', '0.0.0.0', '255.255.255.255', '2001:db8::1', '::'])(
    '%s is nobody’s',
    (text) => {
      const address = readAddress(text);
      expect(address && isNobodys(address)).toBe(true);
    },
  );

  test.each([
    ['85.214.132.117', 15, '85.214.0.0/15'],
    ['85.214.132.117', 32, '85.214.132.117/32'],
    ['85.214.132.117', 0, '0.0.0.0/0'],
    ['2a01:4f8:ffff::1', 32, '2a01:4f8::/32'],
    ['2a01:4ff::1', 29, '2a01:4f8::/29'],
  ])('the network of %s with %i bits is %s', (text, bits, expected) => {
    const address = readAddress(text);
    expect(address && networkOf(address, bits)).toBe(expected);
  });
});
