import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND, setClockOffset } from '../../../shared/clock.ts';
import { proofOf, readReturn } from './proof.server.ts';

afterEach(() => setClockOffset(0));

describe('return link', () => {
  const signed = { receipt: 'TESTRCPT', time: '1700000000', item: '1' };
  const key = 'TESTSECRET123456';
  const at = 1_700_000_000 * SECOND;
  const returned = (query: URLSearchParams) => readReturn(query, key);
  const link = (change: Record<string, string> = {}) =>
    new URLSearchParams({
      item: '1',
      cbreceipt: 'TESTRCPT',
      time: '1700000000',
      cbpop: 'B8864AC8',
      cname: 'Ada Example',
      cemail: 'ada@example.com',
      ccountry: 'DE',
      ...change,
    });
  const atTime = (ms: number) => setClockOffset(ms - Date.now());

  test('R7.08 known value: the proof of TESTRCPT is B8864AC8', () => {
    expect(proofOf(key, signed)).toBe('B8864AC8');
    atTime(at + MINUTE);
    const buyer = { email: 'ada@example.com', name: 'Ada Example', country: 'DE', locale: null };
    expect(returned(link())).toEqual({ receipt: 'TESTRCPT', item: '1', buyer });
  });

  test('S51 S53 one changed character is refused', () => {
    atTime(at + MINUTE);
    for (const [name, value] of [
      ['cbpop', 'B8864AC8'],
      ['cbreceipt', 'TESTRCPT'],
      ['time', '1700000000'],
      ['item', '1'],
    ] as const)
      for (let place = 0; place < value.length; place++) {
        const other = value[place] === '9' ? '8' : '9';
        const changed = `${value.slice(0, place)}${other}${value.slice(place + 1)}`;
        expect(returned(link({ [name]: changed })), `${name}=${changed}`).toBeUndefined();
      }
    for (const cbpop of ['', 'b8864ac8', 'B8864AC', 'B8864AC80', 'Ｂ8864AC8'])
      expect(returned(link({ cbpop }))).toBeUndefined();
  });

  test('S53 a link older than a day is refused, and one from the future', () => {
    atTime(at + DAY - SECOND);
    expect(returned(link())).toBeDefined();
    atTime(at + DAY + SECOND);
    expect(returned(link())).toBeUndefined();
    atTime(at - DAY);
    expect(returned(link())).toBeUndefined();
  });

  test('without what it is made of it is none', () => {
    atTime(at + MINUTE);
    for (const name of ['item', 'cbreceipt', 'time', 'cbpop', 'cemail']) {
      const query = link();
      query.delete(name);
      expect(returned(query), name).toBeUndefined();
    }
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('item', 'cbreceipt', 'time', 'cbpop', 'cemail'), fc.string()),
        (query) => {
          expect(returned(new URLSearchParams(query))).toBeUndefined();
        },
      ),
    );
  });
});
