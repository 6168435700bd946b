import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../locales/locales.table.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { matchPage } from '../../../routes/match.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { firstFamilies, landingRecord, landingTexts } from './record.server.ts';

/** Addresses that share their words on purpose, and what they differ in instead. */
const COUNTERPARTS: readonly { addresses: readonly string[]; why: string }[] = [
  {
    addresses: ['00', '01', '02', '03', '04'].map((arm) => `/docs/ab/15.10.24/${arm}/`),
    why: 'the arms of one test: dialog, count and the look of its input',
  },
  {
    addresses: ['/docs/ab/11.05.24/00/', '/docs/ab/11.05.24/01/'],
    why: 'the arms of one test: dialog and active header button',
  },
];

const landings = MANIFEST.filter((row) => row.page === 'landing');

/** An address of a split test without its arm. */
const testOf = (path: string) => path.replace(/(\/ab\/[\d.]+\/)\d\d\/$/, '$1');

test.each(LOCALE_CODES)(
  'I18.30 under the prefix of %s no two landing pages share a headline, unless they are arms of one test',
  (locale) => {
    const pages = landings
      .filter(({ prefixes }) => prefixes.includes(locale))
      .map(({ path }) => {
        const match = matchPage(`${LOCALES[locale].prefix}${path}`);
        const record = landingRecord({ match, contentLocale: match?.contentLocale ?? locale });
        return { path, title: record.title };
      });
    expect(pages.length).toBeGreaterThan(15);
    const sharing = pages.flatMap((one, at) =>
      pages
        .slice(at + 1)
        .filter((other) => other.title === one.title && testOf(other.path) !== testOf(one.path))
        .map((other) => `${one.path} ${other.path}: ${one.title}`),
    );
    expect(sharing).toEqual([]);
  },
);
const LANGUAGES: readonly Locale[] = ['en', 'fr', 'es'];

function askedAt(path: string, locale: Locale) {
  return { match: matchPage(`${LOCALES[locale].prefix}${path}`), contentLocale: locale };
}

/** Campaign addresses with words in a language; of counterparts only the first. */
function addressesIn(locale: Locale): string[] {
  const others = COUNTERPARTS.flatMap(({ addresses }) => addresses.slice(1));
  return landings
    .filter((row) => row.languages.includes(locale) && !others.includes(row.path))
    .map((row) => row.path);
}

describe.each(LANGUAGES)('in %s', (locale) => {
  const pages = addressesIn(locale).map((path) => ({ path, ...landingRecord(askedAt(path, locale)) }));

  test('I13.24 no two campaign addresses share their headline', () => {
    expect(pages.length).toBeGreaterThan(10);
    const sharing = pages.filter(({ title }) => pages.filter((page) => page.title === title).length > 1);
    expect(sharing.map(({ path, title }) => `${path} ${title}`)).toEqual([]);
  });

  test('I13.24 nor their first sentences', () => {
    const sharing = pages.filter(({ lead }) => pages.filter((page) => page.lead === lead).length > 1);
    expect(sharing.map(({ path }) => path)).toEqual([]);
  });
});

test('I13.24 counterparts have the same words and differ in their row', () => {
  for (const { addresses, why } of COUNTERPARTS) {
    const rows = addresses.map((path) => landings.find((row) => row.path === path));
    expect([why, new Set(rows.map((row) => row?.record)).size]).toEqual([why, 1]);
    // 15.10.24/04 differs from /00 in the look of its input alone, which belongs to the dialog's table.
    const differing = new Set(rows.map((row) => `${row?.dialog} ${row?.header} ${row?.count}`));
    expect([why, differing.size > 1]).toEqual([why, true]);
  }
});

test('I13.24 the arms of 23.09.24 tell two stories: their rows differ in the record alone, their words throughout', () => {
  const [worry, result] = ['00', '01'].map((arm) =>
    landings.find(({ path }) => path === `/docs/ab/23.09.24/${arm}/`),
  );
  expect(worry?.record).not.toBe(result?.record);
  expect({ ...worry, key: '', path: '', record: '' }).toEqual({ ...result, key: '', path: '', record: '' });
  const [one, two] = ['00', '01'].map((arm) => askedAt(`/docs/ab/23.09.24/${arm}/`, 'en'));
  if (!one || !two) throw new Error('no arms');
  expect(landingRecord(one).title).not.toBe(landingRecord(two).title);
  expect(landingRecord(one).lead).not.toBe(landingRecord(two).lead);
  expect(landingTexts(one).editorial).not.toEqual(landingTexts(two).editorial);
  expect(firstFamilies(one)[0]).not.toBe(firstFamilies(two)[0]);
});

test('I13.24 pages of one layout differ below their headline too', () => {
  const wallOf = (path: string) => landingTexts(askedAt(path, 'en'));
  expect(wallOf('/lp/attorney-drafted/').facts).not.toEqual(wallOf('/lp/6m-users/').facts);
  expect(wallOf('/lp/attorney-drafted/').wallTitle).not.toBe(wallOf('/lp/6m-users/').wallTitle);
  expect(wallOf('/l/jan022024/').searchFirst.topicOne).not.toBe(wallOf('/l/').searchFirst.topicOne);
  expect(wallOf('/l/jan022024/').searchFirst.label).toBe(wallOf('/l/').searchFirst.label);
  const begin = ['/lp/attorney-drafted/', '/l/jan022024/'].map(
    (path) => firstFamilies(askedAt(path, 'en'))[0],
  );
  expect(begin).toEqual(['services-agreement', 'annual-budget']);
});

test('I13.24 the families a page begins with are in the library', () => {
  const known = readdirSync('content/templates/en').map((file) => file.replace(/\.md$/, ''));
  const named = landings.flatMap((row) => firstFamilies(askedAt(row.path, row.languages[0] ?? 'en')));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((family) => !known.includes(family))).toEqual([]);
});

test.each(['/lp/attorney-drafted/', '/docs/attorney-drafted/'])(
  'I13.24 %s speaks of agreements and shows twelve of them',
  (path) => {
    const families = firstFamilies(askedAt(path, 'en'));
    expect(families).toHaveLength(12);
    for (const family of families)
      expect(readFileSync(`content/templates/en/${family}.md`, 'utf8')).toMatch(/^type: agreement$/m);
  },
);

test.each(['/lp/ms-office/', '/lp/free-demo/', '/lp/', '/l/', '/docs/'])(
  'I13.24 %s begins with the twelve suggested',
  (path) => {
    expect(firstFamilies(askedAt(path, 'en'))).toEqual([]);
  },
);

test('I13.24 every record of a campaign row has words', () => {
  for (const row of landings) {
    const { match, contentLocale } = askedAt(row.path, row.languages[0] ?? 'en');
    const own = landingRecord({ match, contentLocale });
    const start = landingRecord({ match: undefined, contentLocale });
    if (row.record !== 'start') expect([row.path, own.title]).not.toEqual([row.path, start.title]);
  }
});
