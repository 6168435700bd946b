import { describe, expect, test } from 'vitest';
import { provinceOf, taxLines, withTaxes } from './tax.ts';

const amount = { minor: 29_988, currency: 'USD' } as const;

describe('taxes of Canada', () => {
  test('Quebec has two, each of the price alone, the others one', () => {
    const lines = taxLines(amount, 'QC');
    expect(lines.map(({ kind, amount: { minor } }) => [kind, minor])).toEqual([
      ['gst', 1_499],
      ['qst', 2_991],
    ]);
    expect(withTaxes(amount, lines).minor).toBe(34_478);
    expect(taxLines(amount, 'ON').map(({ kind, rate }) => [kind, rate])).toEqual([['hst', 13_000]]);
    expect(taxLines(amount, 'AB').map(({ kind }) => kind)).toEqual(['gst']);
  });

  test('half a cent is rounded up, for any amount', () => {
    expect(taxLines({ minor: 10, currency: 'USD' }, 'AB')[0]?.amount.minor).toBe(1);
    expect(taxLines({ minor: 9, currency: 'USD' }, 'AB')[0]?.amount.minor).toBe(0);
  });

  test('a code from an address may be anything', () => {
    expect(provinceOf('QC')).toBe('QC');
    for (const code of ['', 'qc', 'toString', '__proto__', null]) expect(provinceOf(code)).toBeUndefined();
  });
});
