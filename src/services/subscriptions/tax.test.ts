import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinceOf, taxesOn, taxLines, vatRate, withTaxes } from './tax.ts';
import { PROVINCES, VAT_RATES } from './taxes.table.ts';

const AT = new Date('2026-06-01');
const amount = { minor: 29_988, currency: 'USD' } as const;

describe('taxes of Canada', () => {
  test('Quebec has two, each of the price alone, the others one', () => {
    const lines = taxLines(amount, 'QC', AT);
    expect(lines.map(({ kind, amount: { minor } }) => [kind, minor])).toEqual([
      ['gst', 1_499],
      ['qst', 2_991],
    ]);
    expect(withTaxes(amount, lines).minor).toBe(34_478);
    expect(taxLines(amount, 'ON', AT).map(({ kind, rate }) => [kind, rate])).toEqual([['hst', 13_000]]);
    expect(taxLines(amount, 'AB', AT).map(({ kind }) => kind)).toEqual(['gst']);
  });

  test('half a cent is rounded up, for any amount', () => {
    expect(taxLines({ minor: 10, currency: 'USD' }, 'AB', AT)[0]?.amount.minor).toBe(1);
    expect(taxLines({ minor: 9, currency: 'USD' }, 'AB', AT)[0]?.amount.minor).toBe(0);
  });

  test('a code from an address may be anything', () => {
    expect(provinceOf('QC')).toBe('QC');
    for (const code of ['', 'qc', 'toString', '__proto__', null]) expect(provinceOf(code)).toBeUndefined();
  });
});

describe('value added tax of the European Union', () => {
  /**
   * Standard rates in per cent as public lists of late 2025 have them, with the four that were new then: Finland
   * (September 2024), Slovakia (January 2025), Estonia (July 2025), Romania (August 2025).
   */
  const LISTED =
    'AT 20 BE 21 BG 20 CY 19 CZ 21 DE 19 DK 25 EE 24 ES 21 FI 25.5 FR 20 GR 24 HR 25 HU 27 IE 23 IT 22 LT 21 ' +
    'LU 17 LV 21 MT 18 NL 21 PL 23 PT 23 RO 21 SE 25 SI 22 SK 23';

  test('U44 the standard rate of each of the 27 countries', () => {
    const listed = [...LISTED.matchAll(/([A-Z]{2}) ([\d.]+)/g)].map(([, code, rate]) => [
      code,
      Number(rate) * 1000,
    ]);
    expect(listed).toHaveLength(27);
    const inForce = Object.keys(VAT_RATES).map((country) => [country, vatRate(country, AT)]);
    expect(Object.fromEntries(inForce)).toEqual(Object.fromEntries(listed));
  });

  test('a rate counts from its day on, and the one before it until then', () => {
    const rates = (country: string, days: readonly string[]) =>
      days.map((day) => vatRate(country, new Date(day)));
    expect(rates('EE', ['2025-06-30T23:59:59Z', '2025-07-01T00:00:00Z'])).toEqual([22_000, 24_000]);
    expect(rates('SK', ['2024-12-31', '2025-01-01'])).toEqual([20_000, 23_000]);
    expect(taxLines(amount, 'NS', new Date('2025-03-31'))[0]?.rate).toBe(15_000);
    expect(taxLines(amount, 'NS', AT)[0]?.rate).toBe(14_000);
  });

  test('the table is in the order of its days', () => {
    const dated = [
      ...Object.values(VAT_RATES),
      ...Object.values(PROVINCES).flatMap((rates) => Object.values(rates)),
    ];
    for (const rows of dated) {
      const days = rows.map(({ from }) => from);
      expect(days).toEqual(days.toSorted());
      for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
  });

  test('U44 one line where the buyer lives, rounded to the cent', () => {
    const taxes = (country: string) =>
      taxesOn(amount, { country, region: null, vatId: null }, AT).map(({ kind, rate, amount: { minor } }) => [
        kind,
        rate,
        minor,
      ]);
    expect(taxes('DE')).toEqual([['vat', 19_000, 5_698]]);
    expect(taxes('FI')).toEqual([['vat', 25_500, 7_647]]);
    expect(taxes('HU')).toEqual([['vat', 27_000, 8_097]]);
    for (const country of ['US', 'GB', 'CH', 'NO', 'XI', '', 'de', 'EL', '__proto__', 'toString'])
      expect(taxes(country), country).toEqual([]);
  });

  test('a business with a VAT id accounts for the tax itself; Canada asks for none', () => {
    for (const country of Object.keys(VAT_RATES))
      expect(taxesOn(amount, { country, region: null, vatId: 'FR61954506077' }, AT)).toEqual([]);
    const quebec = { country: 'CA', region: 'QC', vatId: 'FR61954506077' };
    expect(taxesOn(amount, quebec, AT).map(({ kind }) => kind)).toEqual(['gst', 'qst']);
    expect(taxesOn(amount, { country: 'DE', region: 'QC', vatId: null }, AT).map(({ kind }) => kind)).toEqual(
      ['vat'],
    );
  });
});

describe('taxes anywhere', () => {
  const places = fc.record({
    country: fc.oneof(
      fc.constantFrom('CA', 'US', 'GB', ...Object.keys(VAT_RATES)),
      fc.string({ maxLength: 3 }),
    ),
    region: fc.option(fc.constantFrom(...Object.keys(PROVINCES), 'CA', '')),
    vatId: fc.option(fc.constant('DE136695976')),
  });
  const amounts = fc
    .integer({ min: 0, max: 100_000_000 })
    .map((minor) => ({ minor, currency: 'USD' }) as const);

  test('U46 lines add up to the total, to the cent, for any amount and place', () => {
    fc.assert(
      fc.property(amounts, places, (net, place) => {
        const lines = taxesOn(net, place, AT);
        expect(withTaxes(net, lines).minor).toBe(
          lines.reduce((sum, line) => sum + line.amount.minor, net.minor),
        );
        for (const { rate, amount: tax } of lines) {
          expect(Number.isSafeInteger(tax.minor)).toBe(true);
          expect(tax.currency).toBe(net.currency);
          expect(Math.abs(tax.minor - (net.minor * rate) / 100_000)).toBeLessThanOrEqual(0.5);
        }
        expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length);
      }),
    );
  });

  test('a tax never falls as the price rises', () => {
    fc.assert(
      fc.property(amounts, fc.nat(10_000), places, ({ minor, currency }, more, place) => {
        const sum = (net: number) =>
          withTaxes({ minor: net, currency }, taxesOn({ minor: net, currency }, place, AT)).minor;
        expect(sum(minor + more)).toBeGreaterThanOrEqual(sum(minor) + more);
      }),
    );
  });
});
