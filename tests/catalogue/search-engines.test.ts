import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { homePath, isPattern, rowPath } from '../../src/routes/paths.ts';
import { LOCALE_CODES, type Locale } from '../../src/shared/locale.ts';
import { site } from '../support/site.ts';

async function get(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const texts = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '');
const pathOfUrl = (url: string | undefined) => (url ? new URL(url).pathname : undefined);

function canonicalOf(html: string): string | undefined {
  return pathOfUrl(attribute(html, /<link rel="canonical" href="([^"]+)"/));
}

/** Address of each language's version, as the head names them. */
function alternatesOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  return Object.fromEntries(found.map(([, code = '', url = '']) => [code, pathOfUrl(url) ?? '']));
}

describe('what search engines are told', () => {
  const addresses = (xml: string) => texts(xml, /<loc>([^<]+)<\/loc>/g);

  test('robots.txt names the sitemap and keeps them out of what is not theirs', async () => {
    const { response, html } = await get('/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    for (const path of ['/app/', '/services/', '/dev/']) expect(html).toContain(`Disallow: ${path}\n`);
    expect(html).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  test('the sitemap lists every indexable page in the languages it has words in, and every template', async () => {
    const { response, html: index } = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const listed = new Set<string>();
    for (const file of addresses(index)) {
      const { response: answer, html: xml } = await get(new URL(file).pathname);
      expect(answer.status).toBe(200);
      const found = addresses(xml);
      expect(found.length).toBeLessThanOrEqual(50_000);
      for (const address of found) listed.add(new URL(address).pathname);
    }
    const pages = MANIFEST.filter((row) => row.index && !isPattern(row)).flatMap((row) =>
      row.languages.filter((locale) => row.prefixes.includes(locale)).map((locale) => rowPath(row, locale)),
    );
    for (const page of pages) expect(listed).toContain(page);
    for (const hidden of ['/lp/', '/docs/', '/templates/search/', '/uninstall/'])
      expect(listed).not.toContain(hidden);
    expect(listed).toContain('/templates/loan-agreement-D417/');
    expect(listed).not.toContain('/de/templates/loan-agreement-D417/');
  });

  test.each<Locale>(['en', 'fr'])(
    '%s: what a page says of its versions, the sitemap says too',
    async (locale) => {
      const { html: xml } = await get(`/sitemaps/${locale}/templates-1.xml`);
      const urls = texts(xml, /<url>(.*?)<\/url>/g);
      expect(urls.length).toBeGreaterThanOrEqual(12);
      for (const url of urls) {
        expect(url).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
        const path = pathOfUrl(addresses(url)[0]) ?? '';
        const links = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
        const told = Object.fromEntries(links.map(([, code = '', href]) => [code, pathOfUrl(href)]));
        const { response, html } = await get(path);
        expect(response.status).toBe(200);
        expect(canonicalOf(html)).toBe(path);
        expect(alternatesOf(html)).toEqual(told);
      }
    },
  );

  test.each(LOCALE_CODES)(
    'I20.118 %s: the page that checks sealed files is listed with its languages, says the same of itself, and is in every footer',
    async (locale) => {
      const { html: xml } = await get(`/sitemaps/${locale}/pages.xml`);
      const url = texts(xml, /<url>(.*?)<\/url>/g).find((one) => one.includes('/verify/')) ?? '';
      const address = new URL(addresses(url)[0] ?? '');
      const path = `/verify/?lang=${locale}`;
      expect(`${address.pathname}${address.search}`).toBe(path);
      const { response, html } = await get(path);
      expect(html).toContain(`<html lang="${LOCALES[locale].hreflang}"`);
      expect(`${response.headers.get('x-robots-tag')} ${html}`).not.toContain('noindex');
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address.href);
      expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(50);
      const told = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
      const listed = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(told.map(([, ...one]) => one)).toEqual(listed.map(([, ...one]) => one));
      expect(listed).toHaveLength(7);
      expect((await get(homePath(locale))).html).toContain(`href="${path}"`);
      // What a link opens is still nobody's to find.
      const { response: signer } = await get(`/sign/${'a'.repeat(43)}/`);
      expect(signer.headers.get('x-robots-tag')).toContain('noindex');
    },
  );

  test.each(['/sitemaps/de/templates-99.xml', '/sitemaps/en/templates-0.xml', '/sitemaps/nl/pages.xml'])(
    '%s is not there',
    async (path) => expect((await get(path)).response.status).toBe(404),
  );
});
