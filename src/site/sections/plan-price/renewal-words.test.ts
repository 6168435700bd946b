import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { priceOf } from '../../../services/subscriptions/price.ts';
import { RENEWAL_RULES } from '../../../services/subscriptions/renewal-rules.table.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { placeName } from '../../../shared/places.ts';
import { byMonthCountries, byMonthNote, homeNotes, renewsText } from './renewal-words.server.ts';

const NAMES = (locale: Locale, rule: 'byMonth' | 'byTerm') =>
  Object.keys(RENEWAL_RULES)
    .filter((country) => RENEWAL_RULES[country]?.rule === rule)
    .map((country) => placeName({ country, region: '' }, locale));

/** What the terms of use say of renewals. */
function termsOf(locale: Locale): string {
  const text = readFileSync(`content/legal/${locale}/terms-of-use.md`, 'utf8');
  return /\{#renewal\}([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
}

describe.each(LOCALE_CODES)('what pages say of renewals in %s', (locale) => {
  test('I13.23 under the plans the countries of the table are named whose consumers go on by the month', () => {
    expect(byMonthCountries(locale).split(', ').toSorted()).toEqual(NAMES(locale, 'byMonth').toSorted());
    expect(byMonthNote(locale)).toContain(byMonthCountries(locale));
  });

  test('I13.23 the terms of use name the same', () => {
    for (const name of NAMES(locale, 'byMonth')) expect(termsOf(locale)).toContain(name);
    for (const name of NAMES(locale, 'byTerm')) expect(termsOf(locale)).not.toContain(name);
  });
});

test('I13.23 in German a plan says both prices, and elsewhere that of a year', () => {
  const said = renewsText(priceOf('basic'), 'de', 0).replaceAll('\u00a0', ' ');
  expect(said).toContain('24,99 $ im Monat für Verbraucher in Deutschland');
  expect(said).toContain('299,88 $ im Jahr');
  expect(homeNotes('de')).toHaveLength(1);
  expect(renewsText(priceOf('basic'), 'en', 0)).toBe('Renews at $299.88 a year until you cancel');
  expect(homeNotes('en')).toEqual([]);
});
