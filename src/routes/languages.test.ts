import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../shared/locale.ts';
import { MANIFEST } from './manifest.table.ts';
import { matchPage } from './match.ts';

test('I13.22 prices are in the language of their address, also those of the start funnel (decision 0040, languages of pages)', () => {
  const rows = MANIFEST.filter(({ page }) => page === 'plans');
  expect(rows.map(({ key }) => key)).toContain('start-plans');
  for (const row of rows) expect(row.languages.toSorted(), row.key).toEqual(row.prefixes.toSorted());
  for (const locale of LOCALE_CODES)
    expect(matchPage(`${locale === 'en' ? '' : `/${locale}`}/start/plans/`)?.contentLocale).toBe(locale);
});

test('I13.22 what speaks English under another prefix says so', () => {
  expect(matchPage('/de/docs/')).toMatchObject({ locale: 'de', contentLocale: 'en' });
  expect(matchPage('/de/budgeto/buy/')).toMatchObject({ locale: 'de', contentLocale: 'en' });
  expect(matchPage('/fr/docs/')).toMatchObject({ locale: 'fr', contentLocale: 'fr' });
});
