import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { matchPage } from '../../src/routes/match.ts';
import { allPaths } from '../../src/routes/paths.ts';
import { DEPARTMENTS } from '../../src/services/catalogue/catalogue.ts';
import { byLocale, LOCALE_CODES } from '../../src/shared/locale.ts';
import { heldBy, isBorneOut, numbersSaid, textOf } from '../support/library-numbers.ts';
import { site } from '../support/site.ts';

/** All pages in all languages, read once: what holds between them, and what no single page shows. */
const pages = new Map<string, string>();
const AT_ONCE = 8;

beforeAll(async () => {
  const waiting = allPaths().map(({ path }) => path);
  async function read(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fetch(`${site}${path}`, { redirect: 'manual' });
      pages.set(path, await response.text());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, read));
}, 180_000);

const plainText = (text: string) => text.replaceAll('&amp;', '&');

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href]) => plainText(href ?? ''));
}

/** The path and query a link leads to on this site; undefined where it leads elsewhere. */
function internal(href: string, from: string): { address: string; hash: string } | undefined {
  const url = new URL(href, `${site}${from}`);
  if (url.origin !== site) return undefined;
  return { address: `${url.pathname}${url.search}`, hash: url.hash.slice(1) };
}

test('R2.1.02 no dead internal link on any page in any language', async () => {
  const wanted = new Map<string, string>();
  for (const [path, html] of pages)
    for (const href of linksOf(html)) {
      const link = internal(href, path);
      // The workspace asks to sign in, and a dialog's address is the page it stands on: they have tests of their own.
      const elsewhere = link?.address.startsWith('/app') || link?.address.includes('dialog=');
      if (link && !elsewhere) wanted.set(link.address, path);
    }
  const dead: string[] = [];
  const waiting = [...wanted].filter(([address]) => !pages.has(address));
  async function check(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [address, from] = next;
      const response = await fetch(`${site}${address}`, { redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status >= 400) dead.push(`${response.status} ${address} on ${from}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  expect(dead).toEqual([]);
}, 180_000);

test('links to a place on a page find it there', () => {
  const lost: string[] = [];
  for (const [path, html] of pages)
    for (const href of linksOf(html)) {
      const link = internal(href, path);
      const target = link && pages.get(link.address);
      if (link?.hash && target && !target.includes(`id="${link.hash}"`)) lost.push(`${href} on ${path}`);
    }
  expect(lost).toEqual([]);
});

test('R2.2.25-R2.2.30 alternates are reciprocal: whom a page names names it', () => {
  const alternatesOf = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
      .filter(([, code]) => code !== 'x-default')
      .map(([, , href]) => new URL(href ?? '').pathname);
  const oneSided: string[] = [];
  for (const [path, html] of pages) {
    const named = alternatesOf(html);
    for (const other of named) {
      const back = alternatesOf(pages.get(other) ?? '');
      if (named.includes(path) && !back.includes(path)) oneSided.push(`${path} → ${other}`);
    }
  }
  expect(oneSided).toEqual([]);
});

/** Frames, and the English-only pages of the budgeting app. */
const WITHOUT_SWITCHER = new Set(['none', 'budgeto']);

test('the switcher of every footer leads to six pages that answer', () => {
  const short: string[] = [];
  for (const [path, html] of pages) {
    const footer = matchPage(path)?.row.footer ?? 'none';
    if (WITHOUT_SWITCHER.has(footer)) continue;
    const shown = LOCALE_CODES.filter((locale) =>
      html.includes(`hrefLang="${LOCALES[locale].hreflang}" lang="${locale}"`),
    );
    if (shown.length !== LOCALE_CODES.length) short.push(`${path}: ${shown.join(' ')}`);
  }
  expect(short).toEqual([]);
});

test('titles and descriptions tell the pages of a language apart', () => {
  const titles = new Map<string, string[]>();
  for (const [path, html] of pages) {
    const robots = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1];
    const canonical = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? site).pathname;
    if (!robots?.startsWith('index') || canonical !== path) continue;
    const language = /<html lang="([^"]+)"/.exec(html)?.[1];
    const title = `${language} ${/<title>([^<]+)<\/title>/.exec(html)?.[1]}`;
    titles.set(title, [...(titles.get(title) ?? []), path]);
  }
  expect([...titles].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

describe('numbers of the library', () => {
  // English is spoken under every prefix, by the pages that a language does not have.
  test.each(LOCALE_CODES)(
    'R1.26 R1.27 R1.28 R1.29 no page says more than the library of %s holds, and none less than it may',
    (locale) => {
      const { prefix } = LOCALES[locale];
      const held = heldBy(pages.get(`${prefix}/templates/`) ?? '', prefix);
      const own = [...pages].filter(([path]) => locale === 'en' || path.startsWith(`${prefix}/`));
      const said = own.flatMap(([path, html]) =>
        numbersSaid(textOf(html), locale).map((number) => ({ path, ...number })),
      );
      const wrong = said.filter((number) => !isBorneOut(number, held));
      expect(wrong.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
      expect(held.templates).toBeGreaterThan(9);
      expect(said.filter(({ isAtLeast }) => isAtLeast).length).toBeGreaterThan(5);
    },
  );

  test('R1.26 R1.27 R1.28 R1.29 no page prints a figure of the library that nobody counted', () => {
    const literal = /3,000|3000\+|1,300|1\.300|1\u202f300|1\.200|\b700\+|\b400\+|161\+/;
    const found = [...pages].filter(([, html]) => literal.test(textOf(html)));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test('R1.56 the departments and languages that texts count are as many as there are', async () => {
    const five = { en: 'five', de: 'fünf', es: 'cinco', fr: 'cinq', it: 'cinque', pt: 'cinco' };
    for (const locale of LOCALE_CODES) {
      const home = textOf(pages.get(`${LOCALES[locale].prefix}/`) ?? '').toLowerCase();
      expect([locale, home]).toEqual([locale, expect.stringContaining(byLocale(five, locale))]);
    }
    expect([DEPARTMENTS.length, LOCALE_CODES.length]).toEqual([5, 6]);
  });
});

async function faultsOf(validator: HtmlValidate, path: string): Promise<string[]> {
  const report = await validator.validateString(pages.get(path) ?? '');
  const messages = report.results.flatMap((result) => result.messages);
  return (
    messages
      // Captions are fetched when their film is opened: until then their address waits beside it.
      .filter(({ severity, message }) => severity === 2 && !message.startsWith('<track>'))
      .map(({ ruleId, message }) => `${path}: ${ruleId}: ${message}`)
  );
}

describe('HTML', () => {
  test('every layout is valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        // React writes these its own way: void elements, attribute case, empty attributes, long lines.
        'void-style': 'off',
        'attr-case': 'off',
        'attribute-empty-style': 'off',
        'attribute-boolean-style': 'off',
        'no-trailing-whitespace': 'off',
        'doctype-style': 'off',
        'long-title': 'off',
        'no-inline-style': 'error',
        // Served beside the page, not by a stranger.
        'require-sri': 'off',
        'no-implicit-button-type': 'error',
      },
    });
    const samples = [...new Map(MANIFEST.map((row) => [`${row.layout} ${row.page}`, row])).values()];
    const paths = samples.flatMap((row) => allPaths().find(({ key }) => key === row.key)?.path ?? []);
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(validator, path)));
    expect(faults).toEqual([]);
  }, 120_000);
});
