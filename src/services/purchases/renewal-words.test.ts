import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { placeName } from '../../shared/places.ts';
import { priceOf } from '../subscriptions/price.ts';
import { RENEWAL_RULES } from '../subscriptions/renewal-rules.table.ts';
import {
  byMonthCountries,
  byMonthNote,
  homeNotes,
  renewalCountry,
  renewsOrEndsText,
  renewsText,
} from './renewal-words.server.ts';

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
  const german = { locale: 'de', country: renewalCountry('de', null) } as const;
  const english = { locale: 'en', country: renewalCountry('en', null) } as const;
  const said = renewsText(priceOf('basic'), german, 0).replaceAll('\u00a0', ' ');
  expect(said).toContain('24,99 $ im Monat für Verbraucher in Deutschland');
  expect(said).toContain('299,88 $ im Jahr');
  expect(homeNotes(german)).toHaveLength(1);
  expect(renewsText(priceOf('basic'), english, 0)).toBe('Renews at $299.88 a year until you cancel');
  expect(homeNotes(english)).toEqual([]);
});

test('I13.23 English words under a German address, and before a German visitor, say the German rule too', () => {
  for (const country of [renewalCountry('de', null), renewalCountry('en', { country: 'DE' })])
    expect(renewsText(priceOf('basic'), { locale: 'en', country }, 0)).toBe(
      'After the first year: $24.99 a month for consumers in Germany, otherwise $299.88 a year, until you cancel',
    );
});

test.each(LOCALE_CODES)(
  'I13.23 in %s the retailer’s price says beside it that it ends where consumers may not be bound by the year',
  (locale) => {
    const said = (country: string) => renewsOrEndsText(priceOf('basic'), { locale, country });
    expect(said('DE')).toContain(placeName({ country: 'DE', region: '' }, locale));
    expect(said('DE')).not.toBe(said('US'));
    expect(said('US')).toBe(renewsText(priceOf('basic'), { locale, country: 'US' }, 0));
  },
);
