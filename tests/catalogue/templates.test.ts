import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { documentSlug } from '../../src/services/catalogue/catalogue.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { realLibrary } from '../bench/relevance.ts';
import { site } from '../support/site.ts';

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
  return { response, html: await response.text() };
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const texts = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '');
const pathOfUrl = (url: string | undefined) => (url ? new URL(url).pathname : undefined);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');

function canonicalOf(html: string): string | undefined {
  return pathOfUrl(attribute(html, /<link rel="canonical" href="([^"]+)"/));
}

/** Address of each language's version, as the head names them. */
function alternatesOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  return Object.fromEntries(found.map(([, code = '', url = '']) => [code, pathOfUrl(url) ?? '']));
}

function structuredOf(html: string): Record<string, unknown>[] {
  const scripts = texts(html, /<script type="application\/ld\+json">([^<]+)<\/script>/g);
  return scripts.map((script) => JSON.parse(script) as Record<string, unknown>);
}

/** A document that is there in English and French, and not in German, with all its versions. */
async function withoutGerman() {
  const library = await realLibrary();
  for (const english of library.filter(({ locale }) => locale === 'en')) {
    const versions = library.filter(({ family }) => family === english.family);
    const french = versions.find(({ locale }) => locale === 'fr');
    if (french && versions.every(({ locale }) => locale !== 'de')) return { english, french, versions };
  }
  throw new Error('every document is there in German');
}

describe('R2.1.25 the library', () => {
  test.each(LOCALE_CODES)('%s: departments, kinds, documents, search', async (locale) => {
    const prefix = LOCALES[locale].prefix;
    const { response, html } = await get(`${prefix}/templates/`);
    expect(response.status).toBe(200);
    expect(html).toContain('<body data-layout="default"');
    expect(html).toContain(`action="${prefix}/templates/search/"`);
    for (const department of ['legal', 'finance', 'hr', 'sales-marketing', 'operations'])
      expect(html).toContain(`href="${prefix}/templates/?department=${department}"`);
    for (const type of ['business-plan', 'agreement', 'proposal', 'handbook', 'purchase-order', 'form'])
      expect(html).toContain(`href="${prefix}/templates/?type=${type}"`);
    expect(html).toContain(locale === 'fr' ? 'contrat-de-pret-D2417' : 'imgs/250px/');
    expect((await get(`${prefix}/templates`)).response.status).toBe(200);
  });

  test('R1.03 R1.04 every department and kind is a link to what it holds', async () => {
    const { html } = await get('/templates/');
    const links = new Set(texts(html, /href="(\/templates\/\?(?:department|type)=[a-z-]+)"/g));
    expect(links.size).toBeGreaterThanOrEqual(11);
    for (const link of links) {
      const { response, html: shelf } = await get(link);
      expect(response.status).toBe(200);
      expect(shelf).toContain('class="template-card"');
      expect(canonicalOf(shelf)).toBe('/templates/');
      expect(shelf).toContain('content="noindex, nofollow"');
    }
  });

  test('the number beside a department is the number of its documents', async () => {
    const { html } = await get('/templates/');
    const told = Number(/>Legal(?:<!-- -->)? (?:<!-- -->)?<span[^>]*>(\d+)</.exec(html)?.[1]);
    const { html: shelf } = await get('/templates/?department=legal');
    expect(shelf.match(/<li class="template-card"/g)).toHaveLength(Math.min(told, 12));
    expect(told).toBeGreaterThan(0);
  });

  test('I13.22 a card whose picture was shown says how many pages there are, as many as the document has', async () => {
    const shelf = '/templates/?department=operations';
    const ids = texts((await get(shelf)).html, /250px\/(\d+)\.avif/g);
    const [id = ''] = ids.slice(-1);
    expect((await fetch(`${site}/imgs/250px/${id}.avif`)).status).toBe(200);
    const card = attribute((await get(shelf)).html, new RegExp(`(/${id}\\.avif[\\s\\S]*?)</li>`));
    const told = /template-card-facts">(\d+) pages?</.exec(card ?? '')?.[1];
    const page = (await get(`/templates/${attribute(card ?? '', /doc=([\w-]+)/)}/`)).html;
    expect(Number(told)).toBeGreaterThan(0);
    expect(plain(page)).toMatch(new RegExp(`\\b${told} pages?\\b`));
  });

  test('R2.4.97 download of a document opens a dialog that names it, with the e-mail form', async () => {
    const { html } = await get('/templates/');
    const href = attribute(html, /<a class="template-card-download" href="([^"]+)"/)?.replaceAll(
      '&amp;',
      '&',
    );
    expect(href).toBe('?dialog=signup&doc=distribution-agreement-D402');
    const dialog = (await get(`/templates/${href}`)).html.split('<dialog')[1] ?? '';
    expect(dialog).toContain('Distribution Agreement');
    expect(dialog).toContain('type="email"');
  });

  test('an odd selection shows the library', async () => {
    const { html } = await get('/templates/?department=constructor&type=%22%3E%3Cscript%3E');
    expect(html).toContain('class="templates-shelf"');
    expect(html).not.toContain('"><script>');
  });
});

describe('R1.06 R2.1.25 the search view', () => {
  test('finds, says how many, and is kept out of search engines', async () => {
    const { response, html } = await get('/templates/search/?q=loan');
    expect(response.status).toBe(200);
    const list = (await (
      await fetch(`${site}/services/cache/search/loan/?language=en&batch=12&page=0`)
    ).json()) as {
      documents: { label: string }[];
    };
    const titles = texts(html, /template-card-title"[^>]*>([^<]+)</g);
    expect(titles).toEqual(list.documents.map(({ label }) => label));
    expect(attribute(html, /<h1>([^<]+)/)).toBe('Results for “loan”');
    expect(html).toContain('content="noindex, nofollow"');
  });

  test('R2.4.17 every topic of the menu is found', async () => {
    for (const locale of LOCALE_CODES) {
      const { html } = await get(`${LOCALES[locale].prefix}/`);
      const topics = texts(html, /href="((?:\/\w\w)?\/templates\/search\/\?q=[^"]+)"/g);
      expect(new Set(topics).size).toBeGreaterThanOrEqual(12);
      const { response, html: found } = await get((topics[0] ?? '').replaceAll('&amp;', '&'));
      expect(response.status).toBe(200);
      expect(found).toContain('class="template-card"');
    }
  });

  test('nothing found: says so and shows what is needed most', async () => {
    const { response, html } = await get('/de/templates/search/?q=qqqxxyzz');
    expect(response.status).toBe(200);
    expect(html).toContain('Zu diesen Wörtern passt nichts.');
    expect(html.match(/<li class="template-card"/g)).toHaveLength(12);
    expect(html).toContain('value="qqqxxyzz"');
  });

  test.each([
    '</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '{{7*7}}',
    'spam-casino-win',
    'x'.repeat(10_000),
  ])('S30 q=%s stands in the field alone', async (q) => {
    const { response, html } = await get(`/templates/search/?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
    const without = html.replace(/ value="[^"]*"/g, '');
    expect(without).not.toContain('alert(1)');
    expect(without).not.toContain('7*7');
    expect(without.toLowerCase()).not.toContain('casino');
    expect(without).not.toContain('x'.repeat(81));
    expect(html).not.toContain('<svg onload');
    expect(html).not.toContain('x'.repeat(81));
  });

  test.each(['0', '1', '99999', '-1', 'x', '1e9'])('page=%s answers', async (page) => {
    const { response, html } = await get(`/templates/search/?q=agreement&page=${page}`);
    expect(response.status).toBe(200);
    expect(html).toContain('class="template-card"');
  });
});

describe('a template and its page', () => {
  const LOAN = '/templates/loan-agreement-D417/';

  test('what it is for, its sections, its blanks, its button', async () => {
    const { response, html } = await get(LOAN);
    expect(response.status).toBe(200);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('<h1>Loan Agreement</h1>');
    expect(html).toContain('600px/417.avif');
    expect(plain(html)).toMatch(/1\.\s+Definitions/);
    expect(html).toContain('Quarrel Hill Flour Mill LLC');
    expect(html).toContain('data-doc="loan-agreement-D417"');
    expect(html).toContain('shareholders-agreement-D431/');
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeLessThanOrEqual(160);
  });

  test('R4.3.07 the button leads a known visitor to the document itself', async () => {
    const answer = await fetch(`${site}${LOAN}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site, Cookie: 'b_email=jane%40example.com' },
      body: new URLSearchParams({ form: 'fill', 'fill.lender': 'Birch' }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/app/doc/loan-agreement-D417?lang=en&lib=en');
  });

  test('an outdated name leads on, with prefix and query', async () => {
    const moved = async (path: string) => {
      const { response } = await get(path);
      return [response.status, response.headers.get('location')];
    };
    expect(await moved('/templates/old-name-D417/')).toEqual([301, LOAN]);
    expect(await moved('/fr/templates/x-D2417?utm_source=mail')).toEqual([
      301,
      '/fr/templates/contrat-de-pret-D2417/?utm_source=mail',
    ]);
    expect(await moved('/templates/LOAN-AGREEMENT-d417/')).toEqual([200, null]);
  });

  test('U30 a number nobody has is 404, in the language of its path and with a search', async () => {
    for (const path of [
      '/templates/none-D999999999/',
      '/de/templates/nothing/',
      '/templates/loan-D417/more/',
    ]) {
      const { response, html } = await get(path);
      expect(response.status).toBe(404);
      expect(attribute(html, /<html lang="([^"]+)"/)).toBe(path.startsWith('/de') ? 'de-DE' : 'en-US');
      expect(html).toContain('type="search"');
      expect(canonicalOf(html)).toBe(path);
    }
  });

  test('U29 one headline each, and titles of their own', async () => {
    const paths = [
      LOAN,
      '/templates/business-plan-D501/',
      '/templates/',
      '/templates/?department=hr',
      '/templates/search/',
    ];
    const pages = await Promise.all(paths.map((path) => get(path)));
    for (const { html } of pages) expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(new Set(pages.map(({ html }) => attribute(html, /<title>([^<]+)/))).size).toBe(paths.length);
  });

  test('R2.1.03 under a prefix without a version: the same document, marked and canonical to its own language', async () => {
    const { english, versions } = await withoutGerman();
    const path = `/templates/${documentSlug(english)}/`;
    const { response, html } = await get(`/de${path}`);
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="de-DE"');
    expect(plain(html)).toContain(english.title);
    expect(html).toContain('<h1 lang="en">');
    expect(html).toContain('Dieses Dokument ist auf Englisch verfasst.');
    expect(canonicalOf(html)).toBe(path);
    const languages = versions.map(({ locale }) => LOCALES[locale].hreflang);
    expect(Object.keys(alternatesOf(html)).sort()).toEqual([...languages, 'x-default'].sort());
  });

  test('alternates are real versions, and name each other', async () => {
    const { html } = await get(LOAN);
    const alternates = alternatesOf(html);
    expect(alternates['fr-FR']).toBe('/fr/templates/contrat-de-pret-D2417/');
    for (const path of new Set(Object.values(alternates))) {
      const { response, html: version } = await get(path);
      expect(response.status).toBe(200);
      expect(canonicalOf(version)).toBe(path);
      expect(alternatesOf(version)).toEqual(alternates);
    }
  });

  test('R2.4.51 the switcher leads to the version, or to the same document under the prefix', async () => {
    const { english, french } = await withoutGerman();
    const { html } = await get(`/templates/${documentSlug(english)}/`);
    const footer = html.split('<footer')[1] ?? '';
    expect(footer).toContain(`href="/fr/templates/${documentSlug(french)}/"`);
    expect(footer).toContain(`href="/de/templates/${documentSlug(english)}/"`);
  });

  test('structured data: where it stands and what it is', async () => {
    const things = structuredOf((await get(LOAN)).html);
    expect(things.map((thing) => thing['@type'])).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'DigitalDocument']),
    );
    const document = things.find((thing) => thing['@type'] === 'DigitalDocument');
    expect(document).toMatchObject({ name: 'Loan Agreement', inLanguage: 'en', dateModified: '2026-11-20' });
    const home = structuredOf((await get('/')).html);
    expect(home.some((thing) => thing['@type'] === 'Organization')).toBe(true);
    const library = structuredOf((await get('/templates/')).html);
    expect(library.some((thing) => thing['@type'] === 'FAQPage')).toBe(true);
  });

  test('the picture for those who share it is the document, 1200 by 630, and made once', async () => {
    const { html } = await get(LOAN);
    const address = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
    const { pathname, search } = new URL(address);
    const response = await fetch(`${site}${pathname}${search}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await fetch(`${site}/imgs/og/999999999.png`)).status).toBe(404);
    const other =
      attribute((await get('/download/')).html, /<meta property="og:image" content="([^"]+)"/) ?? '';
    expect((await fetch(`${site}${new URL(other).pathname}`)).status).toBe(200);
  });
});
