import { describe, expect, test } from 'vitest';
import { type ByLocale, byLocale, LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { printerFor } from './print-value.ts';
import { wordingOf } from './wording.table.ts';

const COUNTRIES = ['US', 'CA', 'MX', 'BR', 'GB', 'DE', 'AT', 'CH', 'FR', 'ES', 'PT', 'ZA', 'SE', 'JP'];
const SIGNS: ByLocale<{ group: string; decimal: string }> = {
  en: { group: ',', decimal: '.' },
  de: { group: '.', decimal: ',' },
  es: { group: '.', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
  it: { group: '.', decimal: ',' },
  pt: { group: '.', decimal: ',' },
};
const CASES = LOCALE_CODES.flatMap((locale) => COUNTRIES.map((country) => [locale, country] as const));

const printer = (locale: Locale, country: string) => printerFor(`${locale}-${country}`, wordingOf(locale));

describe('I13.4 one document, one way of writing numbers', () => {
  test.each(CASES)(
    '%s in %s: numbers, money and percentages have the signs of the language',
    (locale, country) => {
      const { value } = printer(locale, country);
      const { group, decimal } = byLocale(SIGNS, locale);
      expect(value('number', '1250')).toBe(`1${group}250`);
      expect(value('number', '4.75')).toBe(`4${decimal}75`);
      for (const currency of ['EUR', 'USD', 'CHF', 'MXN', 'BRL', 'ZAR']) {
        const money = value('money', `1234567.50 ${currency}`);
        expect(money).toContain(`1${group}234${group}567${decimal}50`);
        expect(money.replace(/[\d\s\p{Sc}\p{Lu}]/gu, '')).toBe(
          `${group}${group}${decimal}`.replace(/\s/g, ''),
        );
      }
      expect(value('money', '1234567 JPY')).toContain(`1${group}234${group}567`);
    },
  );

  test('I19.11 in Portugal the sign stands behind the number, in Brazil before it', () => {
    const [portugal, brazil] = [printer('pt', 'PT'), printer('pt', 'BR')];
    expect(portugal.value('money', '1780.00 EUR')).toBe('1.780,00\u00a0€');
    expect(brazil.value('money', '1780.00 BRL')).toBe('R$\u00a01.780,00');
  });

  test.each(CASES)('%s in %s: the day is written in the words of the language', (locale, country) => {
    const date = printer(locale, country).value('date', '2026-03-02');
    const month = byLocale(
      { en: 'March', de: 'März', es: 'marzo', fr: 'mars', it: 'marzo', pt: 'março' },
      locale,
    );
    const monthFirst = locale === 'en' && ['US', 'CA', 'JP', 'BR', 'MX'].includes(country);
    expect(date).toMatch(
      monthFirst ? new RegExp(`^${month} 2, 2026$`) : new RegExp(`^2\\.? .*${month} .*2026$`),
    );
  });

  test('the country decides which currency needs no name beside its sign', () => {
    expect(printer('en', 'CA').value('money', '12.50 CAD')).toBe('$12.50');
    expect(printer('en', 'DE').value('money', '12.50 CAD')).toBe('CA$12.50');
    expect(printer('en', 'DE').value('money', '125000.00 EUR')).toBe('€125,000.00');
    expect(printer('es', 'MX').value('money', '1234.50 MXN')).toBe('1.234,50\u00a0$');
    expect(printer('en', 'GB').value('money', '-12.50 GBP')).toBe('-£12.50');
  });
});
