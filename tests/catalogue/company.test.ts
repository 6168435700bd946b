import { describe, expect, test } from 'vitest';
import { claim } from '../../src/claims/claims.ts';
import { feedPath } from '../../src/routes/feed.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { isPattern, rowPath } from '../../src/routes/paths.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { keptAs } from '../support/page-state.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const rows = MANIFEST.filter((row) => row.layout === 'company' && !isPattern(row));
const articles = rows.filter((row) => row.page === 'article');

async function get(path: string) {
  const response = await fetch(`${site}${path}`);
  const html = await response.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { response, html, text: main.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ') };
}

/** The JSON-LD of a page, by type. */
function structured(html: string): Map<string, Record<string, unknown>> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const things = found.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

describe('R2.3.10 the company’s pages', () => {
  // Ending a contract stands in every footer, not among what is told of the company.
  const told = rows.filter(({ page }) => page !== 'contract');
  test.each(told.map((row) => row.path))('%s marks itself among its neighbours', async (path) => {
    const { response, html } = await get(path);
    expect(response.status).toBe(200);
    expect(html).toContain('<body data-layout="company"');
    expect(html).not.toContain('noindex');
    const nav = /<nav class="company-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const current = [...nav.matchAll(/<a href="([^"]+)" aria-current="(page|true)"/g)];
    const article = articles.some((row) => row.path === path);
    expect(new Set(current.map(([, href]) => href))).toEqual(
      new Set([article ? '/company/newsroom/' : path]),
    );
    expect(new Set(current.map(([, , kind]) => kind))).toEqual(new Set([article ? 'true' : 'page']));
  });

  test('under a prefix they link to their neighbours there', async () => {
    const { html } = await get('/it/company/support/');
    const nav = /<nav class="company-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    for (const [, href] of nav.matchAll(/<a href="([^"]+)"/g)) expect(href).toMatch(/^\/it\/company\//);
  });
});

describe('what the pages say', () => {
  test('R2.1.27 R1.19 R1.20 about: the numbers since 2002, and the address', async () => {
    const { text } = await get('/company/about/');
    expect(text).toContain('50 million downloads since 2002');
    expect(text).toContain('over 20 million sign-ups since 2002');
    expect(text).toContain(COMPANY.address);
  });

  test('R2.1.28 R1.59 R4.4.37 affiliate: the terms, the example, the agreement, how to apply', async () => {
    const { html, text } = await get('/company/affiliate/');
    expect(text).toMatch(/30%\s+of the gross revenue of each sale/);
    expect(text).toContain('$50');
    expect(text).toContain('$500 (US dollars)');
    expect(text).toContain('one-month extension since July 1, 2021');
    expect(text).toContain('conversions made in July are paid');
    expect(text).toContain('Paid digital advertising to your affiliate link');
    expect(text).toContain('$89.96');
    expect(html).toContain('href="/company/affiliate-agreement/"');
    const apply = /href="#([\w-]+)"[^>]*>\s*Apply/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<form[^>]*id="${apply}"|id="${apply}"[\\s\\S]{0,2000}<form`));
    expect(structured(html).has('FAQPage')).toBe(true);
  });

  test('R2.1.30 contact: address, telephone, e-mail, and a form', async () => {
    const { html, text } = await get('/company/contact/?kind=affiliate');
    expect(text).toContain(COMPANY.address);
    expect(html).toContain(`href="mailto:${COMPANY.email}"`);
    expect(html).toContain(`href="tel:${COMPANY.phone.replaceAll(' ', '')}"`);
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="affiliate"/);
    expect((await get('/company/contact/')).html).not.toMatch(/type="radio"[^>]*checked/);
  });

  test('R2.1.37 R1.61 support: every answer stands in the page and in its data', async () => {
    const { html, text } = await get('/company/support/');
    const questions = structured(html).get('FAQPage')?.['mainEntity'] as { name: string }[];
    expect(questions.length).toBeGreaterThan(15);
    for (const { name } of questions) expect(text).toContain(name);
    for (const [, id] of html.matchAll(/<a href="#([a-z]+)">/g)) expect(html).toContain(`id="${id}"`);
  });

  test('accessibility: the standard, the day, and a way to report', async () => {
    const { html, text } = await get('/company/accessibility/');
    expect(text).toContain('(WCAG) 2.2, level AA');
    expect(html).toContain('href="/company/contact/?kind=accessibility"');
  });
});

describe('sustainability', () => {
  test('R2.1.38 R1.24 R1.25 one purchase, one tree, and the count', async () => {
    const { html, text } = await get('/company/sustainability/');
    expect(text).toContain('A tree is planted for each purchase');
    expect(text).toContain(claim('trees', 'en'));
    expect(html.match(/<use href="#grove-/g)).toHaveLength(85);
  });

  test('R2.2.20 R1.63 the class stands on paths with /sustainability and on no others', async () => {
    const flagged = /<body[^>]* class="is-sustainability"/;
    expect((await get('/company/sustainability/')).html).toMatch(flagged);
    expect((await get('/pt/company/Sustainability')).html).toMatch(flagged);
    const tree = '/company/newsroom/trees-planted-sustainability-initiative/';
    for (const path of ['/', '/company/about/', tree]) expect((await get(path)).html).not.toMatch(flagged);
  });

  test('R2.2.19 R3.74 R2.2.20 the state knows, and leaf becomes the ground', async () => {
    const { page, context } = await browser.page();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const known = () => keptAs<boolean>(page, '__STATE__.ui.isSustainabilityPage');
    await page.goto(`${site}/company/sustainability/`);
    await expect.poll(known).toBe(true);
    expect(await ground()).toBe('rgb(231, 239, 230)');
    for (const path of ['about', 'newsroom/trees-planted-sustainability-initiative']) {
      await page.goto(`${site}/company/${path}/`);
      await expect.poll(known).toBe(false);
      expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    }
    await context.close();
  });
});

describe('newsroom', () => {
  test('R2.1.33 R1.60 lists every article with title and date', async () => {
    const { html } = await get('/company/newsroom/');
    for (const row of articles) expect(html).toContain(`<a href="${row.path}">`);
    expect(html.match(/<time dateTime="\d{4}-\d\d-\d\d">/gi)).toHaveLength(5);
  });

  test.each(articles)('R2.1.41 R2.1.42 R2.1.43 R2.1.44 R2.1.45 $path', async (row) => {
    const { html } = await get(row.path);
    const title = /<h1>([^<]+)<\/h1>/.exec(html)?.[1] ?? '';
    expect(title.length).toBeGreaterThan(10);
    expect((await get('/company/newsroom/')).html).toContain(`<a href="${row.path}">${title}</a>`);
    const news = structured(html).get('NewsArticle');
    expect(news).toMatchObject({ inLanguage: 'en', publisher: { name: COMPANY.company } });
    expect(html).toContain(`dateTime="${String(news?.['datePublished'])}"`);
    expect(html).toContain('href="/company/newsroom/feed.xml"');
  });

  test.each(LOCALE_CODES)(
    'its feed in %s is XML to a browser, and its entries lead to pages',
    async (locale) => {
      const newsroom = rows.find((row) => row.key === 'newsroom');
      const { html } = await get(newsroom ? rowPath(newsroom, locale) : '');
      expect(html).toMatch(
        new RegExp(`rel="alternate" type="application/atom\\+xml"[^>]*href="${feedPath(locale)}"`),
      );
      const response = await fetch(`${site}${feedPath(locale)}`);
      expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
      const { page, context } = await browser.page({ bypassCSP: true });
      await page.goto(`${site}/`);
      const read = await page.evaluate(
        (xml) => {
          const feed = new DOMParser().parseFromString(xml, 'application/xml');
          const links = [...feed.querySelectorAll('entry > link')].map(
            (link) => link.getAttribute('href') ?? '',
          );
          return {
            root: feed.documentElement.tagName,
            faults: feed.querySelectorAll('parsererror').length,
            links,
          };
        },
        await response.text(),
      );
      expect(read).toMatchObject({ root: 'feed', faults: 0 });
      expect(read.links).toHaveLength(5);
      for (const link of read.links) expect((await get(new URL(link).pathname)).response.status).toBe(200);
      await context.close();
    },
  );
});
