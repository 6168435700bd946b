import { describe, expect, test } from 'vitest';
import { isNobodys, readAddress } from '../../services/geolocation/address.server.ts';
import { holderOf, networkOf } from '../../services/limits/limits.server.ts';
import { clientAddress, isForwarded } from './address.server.ts';

const headersOf = (fields: Record<string, string>) => new Headers(fields);
const by = (list: string) => headersOf({ 'X-Forwarded-For': list });

test('S10 without trusted proxies a forged header changes nothing', () => {
  const of = clientAddress({ trusted: [] });
  expect(of('203.0.113.9', by('1.2.3.4, 5.6.7.8'))).toBe('203.0.113.9');
  expect(of('127.0.0.1', by('1.2.3.4'))).toBe('127.0.0.1');
});

test('S10 behind proxies the last hop that is not ours decides', () => {
  const of = clientAddress({ trusted: ['10.0.0.0/8', '127.0.0.1'] });
  expect(of('127.0.0.1', by('1.2.3.4, 203.0.113.9, 10.1.2.3'))).toBe('203.0.113.9');
  expect(of('::ffff:127.0.0.1', by('203.0.113.9'))).toBe('203.0.113.9');
  expect(of('127.0.0.1', by('nonsense, <script>'))).toBe('127.0.0.1');
  expect(of('198.51.100.7', by('203.0.113.9'))).toBe('198.51.100.7');
});

describe('S65 last hops are read as proxies write them', () => {
  const of = clientAddress({ trusted: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] });
  test.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['"203.0.113.9"', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234, 10.0.0.3:443, [fd00::2]:443', '203.0.113.9'],
    // Whom our proxy does not know it does not know: what stands before is what the visitor wrote.
    ['1.2.3.4, unknown', '127.0.0.1'],
    ['1.2.3.4, _hidden, 10.0.0.3', '10.0.0.3'],
    ['1.2.3.4,', '127.0.0.1'],
    ['1.2.3.4, 203.0.113.9:port', '127.0.0.1'],
  ])('X-Forwarded-For: %s is %s', (list, address) => {
    expect(of('127.0.0.1', by(list))).toBe(address);
  });

  test.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['for=192.0.2.1;proto=http, For="203.0.113.9:51234" ; by=10.0.0.1;host="a,b"', '203.0.113.9'],
    ['proto=https;for="[2001:db8::7]:51234"', '2001:db8::7'],
    ['for=1.2.3.4, for=unknown', '127.0.0.1'],
    ['for=1.2.3.4, for="_hidden"', '127.0.0.1'],
    ['for=1.2.3.4, proto=https', '127.0.0.1'],
    ['for=203.0.113.9, for=10.0.0.3', '203.0.113.9'],
  ])('Forwarded: %s is %s', (list, address) => {
    expect(of('127.0.0.1', headersOf({ Forwarded: list }))).toBe(address);
  });

  test('where a proxy writes X-Forwarded-For a forged Forwarded changes nothing', () => {
    const headers = headersOf({ 'X-Forwarded-For': '203.0.113.9', Forwarded: 'for=1.2.3.4' });
    expect(of('127.0.0.1', headers)).toBe('203.0.113.9');
  });
});

describe('S65 behind a proxy that is not named', () => {
  const of = clientAddress({ trusted: [], isProxyUnnamed: true });

  test.each(['127.0.0.1', '::1', '10.1.2.3', '172.16.0.9', '192.168.1.1', 'fd00::2', '::ffff:10.0.0.1'])(
    'visitors who come by %s are counted apart, lines and networks too',
    (proxy) => {
      const [one, neighbour, other, six] = [
        '203.0.113.9',
        '203.0.113.10:80',
        '198.51.100.7',
        '2001:db8::7',
      ].map((hop) => of(proxy, by(`1.2.3.4, ${hop}`)));
      expect(new Set([one, neighbour, other, six].map((address) => holderOf(address ?? ''))).size).toBe(4);
      expect(networkOf(neighbour ?? '')).toBe(networkOf(one ?? ''));
      expect(new Set([one, other, six].map((address) => networkOf(address ?? ''))).size).toBe(3);
      expect(of(proxy, by('9.9.9.9, 203.0.113.9'))).toBe(one);
      expect(of(proxy, headersOf({ Forwarded: 'for="203.0.113.9:1"' }))).toBe(one);
    },
  );

  test('what the proxy says is believed in nothing else: it is nobody’s address', () => {
    const address = readAddress(of('127.0.0.1', by('91.0.0.1')));
    expect(address && isNobodys(address)).toBe(true);
    expect(of('127.0.0.1', by('127.0.0.1'))).not.toContain('127.');
  });

  test('I13.13 behind a proxy that says no address, browsers of a kind are counted apart from all others', () => {
    const via = (agent: string, more = {}) =>
      of('127.0.0.1', headersOf({ 'X-Forwarded-Proto': 'https', 'User-Agent': agent, ...more }));
    expect(via('Firefox')).toBe(via('Firefox'));
    const others = [via('curl'), via('Firefox', { 'Accept-Language': 'de' }), of('127.0.0.1', headersOf({}))];
    expect(new Set([via('Firefox'), ...others]).size).toBe(4);
    expect(of('127.0.0.1', headersOf({ Via: '1.1 proxy', 'User-Agent': 'curl' }))).toBe(via('curl'));
  });

  test('who comes from elsewhere, or by nobody, is who the connection says', () => {
    expect(of('203.0.113.9', by('1.2.3.4'))).toBe('203.0.113.9');
    expect(of('127.0.0.1', new Headers())).toBe('127.0.0.1');
    expect(of('127.0.0.1', by('1.2.3.4, unknown'))).toBe(of('127.0.0.1', headersOf({ Via: '1.1 proxy' })));
  });
});

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
])('S65 a request with %s was passed on', (name) => {
  expect(isForwarded(headersOf({ [name]: 'x', Accept: '*/*' }))).toBe(true);
  expect(isForwarded(headersOf({ Host: 'localhost', Accept: '*/*', 'X-Altcha': 'x' }))).toBe(false);
});

test('S09 one line is an IPv4 address or a /64, a network a /24 or a /48', () => {
  expect(holderOf('203.0.113.9')).toBe('203.0.113.9');
  expect(holderOf('2001:db8:0:7::1')).toBe('2001:db8:0:7');
  expect(holderOf('2001:db8:0:7::2')).toBe('2001:db8:0:7');
  expect(networkOf('203.0.113.9')).toBe('203.0.113');
  expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0');
});
