import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { COUNTRY_CODES, countryFacts } from './countries.ts';

/** Codes CLDR names that are no countries of ISO 3166-1: groups, islands reserved for others, stand-ins. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** All countries the runtime knows today; a withdrawn code is another country's by now (BU is MM). */
function countriesOfIntl(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.filter(
    (code) =>
      names.of(code) !== undefined &&
      !NO_COUNTRIES.has(code) &&
      new Intl.Locale(`und-${code}`).maximize().region === code,
  );
}

const facts = COUNTRY_CODES.flatMap((code) => countryFacts(code) ?? []);

describe('countries', () => {
  test('the table has every country, each once', () => {
    expect([...COUNTRY_CODES]).toEqual(countriesOfIntl());
  });

  test.each([['code3'], ['number']] as const)('%s is nobody else’s', (field) => {
    const values = facts.map((country) => country[field]);
    expect(new Set(values).size).toBe(facts.length);
  });

  test.each(facts)('$code has facts that make sense', (country) => {
    expect(country.code3).toMatch(/^[A-Z]{3}$/);
    expect(country.number).toBeGreaterThan(0);
    expect(country.number).toBeLessThan(1000);
    expect(country.continent).toMatch(/^(AF|AN|AS|EU|NA|OC|SA)$/);
    expect(country.callingCode).toMatch(/^\+\d{1,4}$/);
    expect(Math.abs(country.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(country.longitude)).toBeLessThanOrEqual(180);
    expect(country.radiusKm).toBeGreaterThan(0);
    expect(country.radiusKm).toBeLessThan(2500);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: country.timeZone })).not.toThrow();
    expect(country.currencySymbol).not.toBe('');
    const languageName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    expect(languageName.of(country.language)).toBeDefined();
  });

  test('every country and currency has its name in six languages', () => {
    for (const { code, currency, names, currencyNames } of facts) {
      expect(Object.keys(names)).toEqual([...LOCALE_CODES]);
      expect(Object.values(names), code).not.toContain(code);
      expect(Object.values(currencyNames), currency).not.toContain(currency);
    }
    expect(countryFacts('DE')?.names).toMatchObject({ de: 'Deutschland', it: 'Germania', pt: 'Alemanha' });
    expect(countryFacts('CH')?.currencyNames).toMatchObject({ de: 'Schweizer Franken', fr: 'franc suisse' });
  });

  test.each(['', 'de', 'D', 'DEU', 'ZZ', 'EU', '__proto__'])('%j is no country', (code) => {
    expect(countryFacts(code)).toBeUndefined();
  });
});
