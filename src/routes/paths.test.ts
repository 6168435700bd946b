import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../shared/locale.ts';
import { MANIFEST } from './manifest.table.ts';
import { matchPage } from './match.ts';
import { allPaths, canonicalPath, switchPath, versionsOf } from './paths.ts';

const row = (key: string) => {
  const found = MANIFEST.find((one) => one.key === key);
  if (!found) throw new Error(`no row ${key}`);
  return found;
};

test('every address of the site, in every language', () => {
  expect(allPaths().map(({ path, key }) => `${path}  ${key}`)).toMatchSnapshot();
});

test('every address matches its own row, with and without slash and in any case', () => {
  for (const { path, key, locale } of allPaths()) {
    for (const form of [path, path.replace(/(.)\/$/, '$1'), path.toUpperCase()]) {
      const match = matchPage(form);
      expect([match?.row.key, match?.locale]).toEqual([key, locale]);
    }
  }
});

describe('R2.1.03 a slug of one language answers under that language only', () => {
  test.each([
    ['/fr/lp/1300-modeles/', 'fr'],
    ['/lp/1300-modeles/', undefined],
    ['/de/lp/1300-modeles/', undefined],
    ['/es/lp/1200-modelos/', 'es'],
    ['/fr/lp/1200-modelos/', undefined],
    ['/es/lp/demo/', 'es'],
    ['/fr/lp/demo/', 'fr'],
    ['/lp/demo/', undefined],
  ])('%s', (path, locale) => expect(matchPage(path)?.locale).toBe(locale));
});

test('R1.58 an English landing page answers under every prefix, in English, canonical to English', () => {
  for (const locale of LOCALE_CODES) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const match = matchPage(`${prefix}/lp/ms-office/`);
    expect(match).toMatchObject({ locale, contentLocale: 'en' });
    expect(canonicalPath(row('lp-ms-office'), locale)).toBe('/lp/ms-office/');
  }
});

test('R2.1.94 two addresses of one page: search engines keep the first', () => {
  expect(canonicalPath(row('pricing-save60-today'), 'en')).toBe('/pricing/plans/save60today/');
  expect(canonicalPath(row('pricing-save60-today'), 'fr')).toBe('/fr/pricing/plans/save60today/');
});

test('U61 counterparts name each other', () => {
  for (const key of ['lp-1800-templates', 'lp-1300-modeles', 'lp-1200-modelos']) {
    expect(versionsOf(row(key))).toEqual({
      en: '/lp/1800-templates/',
      fr: '/fr/lp/1300-modeles/',
      es: '/es/lp/1200-modelos/',
    });
  }
});

test('U60 the switcher goes to the same page, its counterpart or the language’s home', () => {
  expect(switchPath(row('home'), versionsOf(row('home')), 'de')).toBe('/de/');
  expect(switchPath(row('lp-free-demo'), versionsOf(row('lp-free-demo')), 'fr')).toBe('/fr/lp/demo/');
  expect(switchPath(row('lp-ms-office'), versionsOf(row('lp-ms-office')), 'de')).toBe('/de/lp/ms-office/');
  expect(switchPath(row('lp-economisez'), versionsOf(row('lp-economisez')), 'it')).toBe('/it/');
});

test('no two rows share an address', () => {
  const paths = allPaths().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
