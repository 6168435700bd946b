import { Hono } from 'hono';
import { LOCALES } from '../../locales/locales.table.ts';
import { verifyPath } from '../../routes/link-paths.ts';
import { MANIFEST } from '../../routes/manifest.table.ts';
import { isPattern, rowPath, type Versions, versionsOf } from '../../routes/paths.ts';
import type { CatalogueService } from '../../services/catalogue/catalogue.server.ts';
import type { CatalogueEntry } from '../../services/catalogue/catalogue.ts';
import { templatePath, templateVersions } from '../../services/catalogue/template-address.ts';
import { allArticles, articleVersions, slugPath } from '../../services/newsroom/articles.server.ts';
import { entriesOf } from '../../shared/keys.ts';
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { Environment } from './environment.ts';

type Options = { catalogue: CatalogueService; publicUrl: string };
type Listed = { path: string; versions: Versions; changed?: Date | undefined };

/** The page that checks sealed files has words in all languages, and no folder for each. */
const VERIFY_VERSIONS: Versions = Object.fromEntries(LOCALE_CODES.map((code) => [code, verifyPath(code)]));

/** Addresses in one file: far below what search engines take (50,000 of them, 50 MB). */
const ON_A_FILE = 5_000;
/** Addresses written at once; between them other requests have their turn. */
const AT_ONCE = 250;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const FILE = /^(?:(pages)|templates-(\d{1,4}))\.xml$/;
/** Parts of the server that are nobody's to index. */
const DISALLOWED = ['/app/', '/services/', '/dev/'];

/**
 * For search engines: `/robots.txt`, `/sitemap.xml` and the files it names, `/sitemaps/{language}/pages.xml` and
 * `/sitemaps/{language}/templates-{n}.xml`. A page is listed in the languages it has words of its own in.
 */
export function searchEngineRoutes({ catalogue, publicUrl }: Options) {
  const routes = new Hono<Environment>();
  routes.get('/robots.txt', (context) => {
    context.header('Cache-Control', 'public, max-age=3600');
    return context.text(robots(publicUrl));
  });
  routes.get('/sitemap.xml', async () => {
    await catalogue.whole();
    return xml([HEAD, ...indexOf(catalogue, publicUrl)]);
  });
  routes.get('/sitemaps/:locale/:file', async (context) => {
    const { locale, file } = context.req.param();
    const [, pages, number] = FILE.exec(file) ?? [];
    if (!isLocale(locale) || (!pages && !number)) return context.notFound();
    await catalogue.whole();
    const listed = pages ? listedPages(locale) : listedTemplates(catalogue, locale, Number(number));
    return listed.length > 0 ? xml(fileOf(listed, publicUrl)) : context.notFound();
  });
  return routes;
}

function robots(publicUrl: string): string {
  const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** The pages that search engines may keep and that speak a language. */
function listedPages(locale: Locale): Listed[] {
  const rows = MANIFEST.filter(
    (row) =>
      row.index &&
      row.page !== 'article' &&
      !isPattern(row) &&
      row.prefixes.includes(locale) &&
      row.languages.includes(locale),
  );
  return [
    ...rows.map((row) => ({ path: rowPath(row, locale), versions: versionsOf(row) })),
    ...listedArticles(locale),
    { path: verifyPath(locale), versions: VERIFY_VERSIONS },
  ];
}

/** Articles by the address they have now. */
function listedArticles(locale: Locale): Listed[] {
  return allArticles(locale)
    .filter(({ lang }) => lang === locale)
    .map(({ record, slug, updated }) => ({
      path: slugPath(slug, locale),
      versions: articleVersions(record),
      changed: new Date(updated),
    }));
}

function listedTemplates(catalogue: CatalogueService, locale: Locale, file: number): Listed[] {
  const entries = catalogue.writtenIn(locale).slice((file - 1) * ON_A_FILE, Math.max(0, file * ON_A_FILE));
  return entries.map((entry) => ({
    path: templatePath(entry, locale),
    versions: templateVersions(catalogue.versions(entry.family)),
    changed: entry.updatedAt,
  }));
}

function* indexOf(catalogue: CatalogueService, publicUrl: string): Generator<string> {
  yield `<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (const locale of LOCALE_CODES) {
    const folder = `${publicUrl}/sitemaps/${locale}`;
    yield `<sitemap><loc>${folder}/pages.xml</loc></sitemap>\n`;
    const entries = catalogue.writtenIn(locale);
    for (let file = 1; (file - 1) * ON_A_FILE < entries.length; file += 1) {
      const newest = newestOf(entries.slice((file - 1) * ON_A_FILE, file * ON_A_FILE));
      yield `<sitemap><loc>${folder}/templates-${file}.xml</loc>${lastChange(newest)}</sitemap>\n`;
    }
  }
  yield '</sitemapindex>\n';
}

function newestOf(entries: readonly CatalogueEntry[]): Date | undefined {
  const times = entries.map(({ updatedAt }) => updatedAt?.getTime() ?? 0);
  const newest = times.reduce((latest, time) => Math.max(latest, time), 0);
  return newest > 0 ? new Date(newest) : undefined;
}

function* fileOf(listed: readonly Listed[], publicUrl: string): Generator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="${XHTML}">\n`;
  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const slice = listed.slice(start, start + AT_ONCE);
    yield slice.map((one) => urlOf(one, publicUrl)).join('');
  }
  yield '</urlset>\n';
}

function urlOf({ path, versions, changed }: Listed, publicUrl: string): string {
  const address = (of: string) => escaped(`${publicUrl}${of}`);
  const link = (hreflang: string, of: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(of)}"/>`;
  const entries = entriesOf(versions);
  const english = versions[DEFAULT_LOCALE];
  const links = [
    ...entries.map(([locale, of]) => link(LOCALES[locale].hreflang, of)),
    ...(english ? [link('x-default', english)] : []),
  ];
  return `<url><loc>${address(path)}</loc>${lastChange(changed)}${links.join('')}</url>\n`;
}

function lastChange(changed: Date | undefined): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Sent while it is written, a piece at a time. */
function xml(pieces: Iterable<string>): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
