import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { textsOf } from '../../src/locales/messages.server.ts';
import { LOCALE_CODES, type Locale } from '../../src/shared/locale.ts';
import { pdfText } from '../support/pdf.ts';
import { site } from '../support/site.ts';
import { unzipped } from '../support/unzipped.ts';

const CONTENT = join(import.meta.dirname, '../../content');

async function html(path: string): Promise<string> {
  const response = await fetch(`${site}${path}`);
  expect(response.status).toBe(200);
  return await response.text();
}

const plain = (text: string) => text.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
const how = (locale: Locale) => html(`${LOCALES[locale].prefix}/company/how-we-write/`);
const samples = (page: string) =>
  [...page.matchAll(/href="(\/samples\/[^"]+)"/g)].map(([, path = '']) => path);

describe('I18.53 a whole document without an account', () => {
  test.each(LOCALE_CODES)('%s: as PDF and for Word, kept from search engines', async (locale) => {
    const [pdf = '', docx = ''] = samples(await how(locale));
    expect([pdf, docx].map((path) => path.split('.').at(-1))).toEqual(['pdf', 'docx']);
    for (const path of [pdf, docx]) {
      const response = await fetch(`${site}${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      expect(response.headers.get('cache-control')).toContain('public');
      const mark = response.headers.get('etag') ?? '';
      await response.arrayBuffer();
      const again = await fetch(`${site}${path}`, { headers: { 'If-None-Match': mark } });
      expect(again.status).toBe(304);
    }
  });

  test('every clause and every example is in it, and no note', async () => {
    const [pdf = '', docx = ''] = samples(await how('en'));
    const words = await pdfText(new Uint8Array(await (await fetch(`${site}${pdf}`)).arrayBuffer()));
    for (const part of ['Thistlewick Bakehouse LLC', '$36,000.00', 'Early repayment', 'Law and disputes'])
      expect(words).toContain(part);
    expect(words).not.toContain('starting point');
    const parts = await unzipped(Buffer.from(await (await fetch(`${site}${docx}`)).arrayBuffer()));
    expect(parts.get('word/document.xml')?.toString()).toContain('Quarrel Hill Flour Mill LLC');
  });

  test.each([
    '/samples/en/business-plan.pdf',
    '/samples/xx/loan-agreement.pdf',
    '/samples/en/loan-agreement.exe',
  ])('%s is not given away', async (path) => {
    expect((await fetch(`${site}${path}`)).status).toBe(404);
  });
});

describe('I18.54 how a template is written', () => {
  test.each(LOCALE_CODES)('%s: counts what the library lists', async (locale) => {
    const page = plain(await how(locale));
    const sitemap = await (await fetch(`${site}/sitemaps/${locale}/templates-1.xml`)).text();
    expect(page).toContain(` ${sitemap.match(/<loc>/g)?.length} `);
    const folders = LOCALE_CODES.map((code) => readdirSync(join(CONTENT, 'templates', code)).length);
    expect(page).toContain(` ${folders.reduce((sum, count) => sum + count, 0)} `);
  });

  test.each(LOCALE_CODES)('%s: the words it says we leave out are in no template', (locale) => {
    const { words } = textsOf(locale, 'trust').page;
    const all = ['templates', 'clauses'].flatMap((folder) =>
      readdirSync(join(CONTENT, folder, locale)).map((file) =>
        readFileSync(join(CONTENT, folder, locale, file), 'utf8').toLowerCase(),
      ),
    );
    for (const word of [words.a, words.b, words.c, words.d])
      expect(all.some((text) => text.includes(word.toLowerCase()))).toBe(false);
  });

  test('template pages, features and about lead there', async () => {
    for (const path of ['/templates/loan-agreement-D417/', '/features/', '/company/about/', '/testimonials/'])
      expect(await html(path)).toContain('href="/company/how-we-write/"');
  });
});

test('I18.55 a template’s page says who wrote it, why its clauses are there, where the law differs and since when', async () => {
  const page = plain(await html('/templates/loan-agreement-D417/')).replace(/\s+/g, ' ');
  for (const part of [
    'Written by our editors',
    'Why this clause',
    'Whoever borrows will one day ask whether they may pay sooner.',
    'Where the law differs',
    'Quebec has its own Civil Code.',
    'What changed when',
    'In the library, word for word as it is now.',
    'See a finished one first',
  ])
    expect(page).toContain(part);
});

describe('I18.56 every search of the site suggests', () => {
  test.each(['/no-such-page/', '/l/', '/fr/l/', '/templates/', '/de/templates/search/'])(
    '%s is a plain form with what its suggestions need',
    async (path) => {
      const page = await (await fetch(`${site}${path}`)).text();
      const form = /<form[^>]*data-suggest[^>]*>/.exec(page)?.[0] ?? '';
      expect(form).toMatch(/action="[^"]+"/);
      expect(form).toContain('method="get"');
      expect(form).toMatch(/data-locale="(en|fr|de)"/);
    },
  );

  test('in the visitor’s language first, with the picture of a first page', async () => {
    const response = await fetch(`${site}/services/cache/suggest/contrat/?language=fr`);
    const { documents } = (await response.json()) as {
      documents: { language: string; picture: { avif: string } }[];
    };
    expect(documents[0]?.language).toBe('fr');
    const languages = documents.map(({ language }) => language);
    expect(languages).toEqual([...languages].sort((a, b) => Number(a !== 'fr') - Number(b !== 'fr')));
    const picture = await fetch(new URL(documents[0]?.picture.avif ?? '', site));
    expect(picture.headers.get('content-type')).toBe('image/avif');
  });
});
