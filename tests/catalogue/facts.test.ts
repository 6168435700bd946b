import { describe, expect, test } from 'vitest';
import { LAYOUT_BREAKPOINTS } from '../../src/ui/measures.table.ts';
import { site } from '../support/site.ts';

/** What the specification says a page shows, read on the page itself. */

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
  const html = await response.text();
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');
  return { response, html, text };
}

const layoutOf = (html: string) => /<body data-layout="([^"]+)"/.exec(html)?.[1];

describe('taglines', () => {
  test.each([
    ['R1.12', '/', 'All-in-One Business Management Toolkit'],
    ['R1.13', '/docs/ab/23.09.24/00/', 'Business Document Management Software'],
    ['R1.14', '/docs/ab/15.10.24/00/', 'Simplify The Way You Work'],
    ['R1.14', '/docs/ab/15.10.24/04/', 'Simplify The Way You Work'],
  ])('%s %s says “%s”', async (_, path, tagline) => {
    expect((await get(path)).text).toContain(tagline);
  });

  test('R1.13 the second one takes the place of the first', async () => {
    expect((await get('/docs/ab/23.09.24/00/')).text).not.toContain('All-in-One Business Management Toolkit');
  });
});

describe('claims', () => {
  test.each([
    ['R1.01', '/', /small business/i],
    ['R1.01', '/', /professionals/i],
    ['R1.05', '/', /word processor/],
    ['R1.17', '/', /250,000\+/],
    ['R1.18', '/testimonials/', /250,000 businesses/],
    ['R1.18', '/apps/', /250,000 teams/],
    ['R1.21', '/', /190 countries/],
    ['R1.22', '/', /no credit card required/i],
    ['R1.23', '/docs/attorney-drafted/', /over 10,000 law firms/],
    ['R1.65', '/company/affiliate/', /30\s?%/],
  ])('%s %s says %s', async (_, path, claim) => {
    expect((await get(path)).text).toMatch(claim);
  });
});

describe('languages', () => {
  test('R1.56 six of them; others, and /en/, are no addresses', async () => {
    for (const locale of ['de', 'es', 'fr', 'it', 'pt'])
      expect((await get(`/${locale}/`)).response.status).toBe(200);
    for (const path of ['/nl/', '/en/']) expect((await get(path)).response.status).toBe(404);
  });

  test('R1.57 R9.68 R9.69 English is the default, whatever the browser prefers', async () => {
    const { response, html } = await get('/', { 'Accept-Language': 'de' });
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="en-US"');
  });

  test('R2.2.24 the page language is that of the address', async () => {
    expect((await get('/fr/')).html).toContain('<html lang="fr-FR"');
    expect((await get('/pt/')).html).toContain('<html lang="pt-BR"');
  });

  test('R2.1.126 the login link carries the language twice', async () => {
    expect((await get('/fr/')).html).toContain('/app/account/login/?lang=fr&amp;lib=fr');
    expect((await get('/')).html).toContain('/app/account/login/?lang=en&amp;lib=en');
  });

  test('R2.3.18 landing layouts speak en, fr and es, and English under the others', async () => {
    const alternates = (html: string) =>
      [...html.matchAll(/hrefLang="([^"]+)" href/g)].map(([, code]) => code);
    expect(alternates((await get('/lp/')).html)).toEqual(expect.arrayContaining(['en-US', 'fr-FR', 'es-ES']));
    expect((await get('/de/lp/')).html).toMatch(/<main[^>]* lang="en"/);
  });
});

describe('layouts', () => {
  test.each([
    ['R2.3.01', '/budgeto/', 'budgeto'],
    ['R2.3.07', '/start/cb/', 'click-bank'],
    ['R2.3.11', '/', 'default'],
    ['R2.3.12', '/no-such-page/', 'default backup'],
    ['R2.3.12', '/budgeto/buy/no-such-token/', 'default backup'],
    ['R2.3.12', '/templates/no-such-template-D999999/', 'default backup'],
    ['R2.3.13', '/company/terms-of-use-frame/', 'empty'],
    ['R2.3.26', '/pricing/plans/', 'pricing'],
    ['R2.3.27', '/pricing/plans/save50/', 'pricing new'],
  ])('%s %s has the layout %s', async (_, path, layout) => {
    expect(layoutOf((await get(path)).html)).toBe(layout);
  });

  test('R2.3.12 an error page has no mega menus', async () => {
    expect((await get('/')).html).toContain('data-menu');
    for (const path of ['/no-such-page/', '/budgeto/buy/no-such-token/', '/de/templates/nein-D999999/'])
      expect((await get(path)).html).not.toContain('data-menu');
  });

  test('R2.3.18 /es/docs/ speaks Spanish (decision 0040, languages of pages)', async () => {
    const { html } = await get('/es/docs/');
    expect(html).not.toMatch(/<main[^>]* lang="en"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/es\/docs\/"/);
    expect((await get('/docs/')).html).toMatch(/hrefLang="es-ES" href="[^"]+\/es\/docs\/"/);
  });

  test('R4.3.02 R2.4.60 the full address of a template keeps its document in the dialog', async () => {
    const asked = `${site}/templates/loan-agreement-D417/`;
    for (const doc of [asked, '/templates/loan-agreement-D417/']) {
      const { html } = await get(`/lp/ms-office/?dialog=signup&doc=${encodeURIComponent(doc)}`);
      expect(html).toContain('data-doc="doc/loan-agreement-D417"');
      expect(html).toContain('name="destination" value="doc/loan-agreement-D417"');
    }
    const { html } = await get('/?dialog=signup&doc=https%3A%2F%2Fevil.example%2Floan-agreement-D417%2F');
    expect(html).toContain('name="destination" value=""');
  });

  test('R2.3.02 the budgeting app speaks English only', async () => {
    const { html } = await get('/fr/budgeto/');
    expect(html).toMatch(/<main[^>]* lang="en"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+[^r]\/budgeto\/"/);
    expect(html).not.toMatch(/rel="alternate" hrefLang="fr/i);
  });

  test('R2.3.13 the frames have neither header nor footer', async () => {
    const { html } = await get('/company/terms-of-use-frame/');
    expect(html).not.toMatch(/<header class="header"|<footer/);
  });
});

describe('addresses', () => {
  test('R2.1.04 no match, no page, in the language of the path', async () => {
    expect((await get('/no-such-page/')).html).toContain('<title>Page not found (Error 404)</title>');
    expect((await get('/fr/no-such-page/')).response.status).toBe(404);
  });

  test.each([
    ['R2.1.119', '/lp/ab/23.05.18/99/'],
    ['R2.1.120', '/pricing/plans/ab/99.99.99/'],
    ['R2.1.128', '/pricing/plans/save70/'],
  ])('%s %s is not one of them', async (_, path) => {
    expect((await get(path)).response.status).toBe(404);
  });

  test('R1.62 the company pages are linked in the footer', async () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec((await get('/')).html)?.[0] ?? '';
    for (const page of ['about', 'terms-of-use', 'privacy-policy', 'cookie-policy'])
      expect(footer).toContain(`href="/company/${page}/"`);
  });

  test('R2.1.127 the first page asks for nothing of another', async () => {
    const { html } = await get('/');
    // Its own small script, and the one that old browsers understand.
    expect(html.match(/<script[^>]+src="/g)?.length).toBeLessThanOrEqual(2);
    expect(html).not.toMatch(/modulepreload/);
  });

  test('R1.02 R1.66 attorneys are a licence class, and the company runs the affiliate program', async () => {
    expect((await get('/company/eula/')).text).toMatch(/attorney/i);
    expect((await get('/company/affiliate-agreement/')).text).toContain('Papergrove');
  });
});

test('R9.19-R9.26 R9.25 the pages change at the eight widths, at 1200 too, and at no other of ours but one', async () => {
  expect(LAYOUT_BREAKPOINTS).toEqual([600, 700, 765, 970, 1000, 1080, 1200, 1300]);
  const { html } = await get('/');
  const widths = [...html.matchAll(/@media[^{]*?width[<>]=?([\d.]+)px/g)].map(([, px]) =>
    Math.ceil(Number(px)),
  );
  expect(new Set(widths)).toContain(1200);
  expect(widths.length).toBeGreaterThan(3);
  for (const width of widths) expect([400, ...LAYOUT_BREAKPOINTS]).toContain(width);
});
