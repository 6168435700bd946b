import { describe, expect, test } from 'vitest';
import { EXPERIMENTS } from '../../src/experiments/experiments.table.ts';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { shapeOf, visibleText } from '../support/likeness.ts';
import { site } from '../support/site.ts';

async function get(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));
}

/** Addresses where a campaign brings its visitors: the landing pages, and the offers and their split tests. */
const campaigns = MANIFEST.filter(
  ({ key, page }) => page === 'landing' || (page === 'plans' && key.startsWith('pricing-')),
);

/**
 * The test an address is an arm of; its arms may share their words, where those are not what is tried. Two dates
 * are two tests, and an address without arms is a campaign of its own.
 */
function campaignOf(path: string): string {
  return path.replace(/(\/(?:docs|lp)\/ab\/[\d.]+\/)\d\d\/$/, '$1');
}

/** Whether two addresses are arms of one running test. */
function areArms(one: string, other: string): boolean {
  return EXPERIMENTS.some(({ variants }) =>
    [one, other].every((key) => variants.some(({ page }) => page === key)),
  );
}

const headOf = (html: string) => ({
  h1: visibleText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').join(' '),
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
});

describe.each(LOCALE_CODES)('I13.24 what campaigns say of themselves in %s', (locale) => {
  const loaded = Promise.all(
    campaigns
      .filter(({ prefixes }) => prefixes.includes(locale))
      .map(async ({ key, path, index }) => {
        const { response, html } = await get(`${LOCALES[locale].prefix}${path}`);
        return { key, path, index, status: response.status, ...headOf(html) };
      }),
  );

  test('I13.24 each of its addresses answers with a headline, a title and a description', async () => {
    const pages = await loaded;
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
    expect(pages.filter(({ h1, title, description }) => !(h1 && title && description))).toEqual([]);
  });

  test.each(['h1', 'title', 'description'] as const)(
    'I13.24 no two pages of different campaigns share a %s',
    async (part) => {
      const sharing = pairs(await loaded).filter(
        ([one, other]) =>
          one[part] === other[part] &&
          ((!areArms(one.key, other.key) && campaignOf(one.path) !== campaignOf(other.path)) ||
            (one.index && other.index)),
      );
      expect(sharing.map(([one, other]) => `${one.path} ${other.path}: ${one[part]}`)).toEqual([]);
    },
  );
});

describe.each(['en', 'fr', 'es'] as const)('I13.24 heads of landing pages in %s', (locale) => {
  test('I13.24 they fit where they are shown: titles in 60 characters, descriptions in 155', async () => {
    const rows = campaigns.filter(({ page, languages }) => page === 'landing' && languages.includes(locale));
    const heads = await Promise.all(
      rows.map(async ({ path }) => ({
        path,
        ...headOf((await get(`${LOCALES[locale].prefix}${path}`)).html.replaceAll('&amp;', '&')),
      })),
    );
    expect(heads.length).toBeGreaterThan(15);
    expect(heads.filter(({ title }) => title.length > 60)).toEqual([]);
    expect(heads.filter(({ description }) => description.length > 155)).toEqual([]);
  });
});

/** What stands above the fold of a page of /docs/ab/: the header, and what is said and asked beside the document. */
const firstScreen = (html: string) =>
  [/<header[\s\S]*?<\/header>/, /<div class="editorial-head">[\s\S]*?<\/div>/]
    .map((part) => part.exec(html)?.[0] ?? '')
    .join('\n');

test.each([
  ['/docs/ab/11.05.24/', 2],
  ['/docs/ab/15.10.24/', 5],
  ['/docs/ab/23.09.24/', 2],
])('I13.24 no two arms of %s look the same before anything is pressed', async (under, arms) => {
  const paths = campaigns.map(({ path }) => path).filter((path) => path.startsWith(under));
  const screens = await Promise.all(
    paths.map(async (path) => ({ path, seen: firstScreen((await get(path)).html) })),
  );
  expect(screens).toHaveLength(arms);
  for (const { seen } of screens) expect(seen).toMatch(/<header[\s\S]*<h1>/);
  const same = pairs(screens).filter(([one, other]) => shapeOf(one.seen) === shapeOf(other.seen));
  expect(same.map(([one, other]) => `${one.path} ${other.path}`)).toEqual([]);
});
