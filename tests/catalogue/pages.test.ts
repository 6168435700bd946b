import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/locales/locales.table.ts';
import { LAYOUT_TITLES } from '../../src/routes/layouts.table.ts';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { contentLocale } from '../../src/routes/match.ts';
import { allPaths, canonicalPath, versionsOf } from '../../src/routes/paths.ts';
import { site } from '../support/site.ts';
import { ROUTES } from './routes.table.ts';

const rows = new Map(MANIFEST.map((row) => [row.key, row]));

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site}${path}`, { headers, redirect: 'manual' });
  return { response, html: await response.text() };
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('R2.1.01 R2.1.02 every address in every language', () => {
  test.each(allPaths())('$path', async ({ path, key, locale }) => {
    const row = rows.get(key);
    if (!row) throw new Error(key);
    const { response, html } = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(attribute(html, /<html lang="([^"]+)"/)).toBe(LOCALES[locale].hreflang);
    expect(attribute(html, /<body data-layout="([^"]+)"/)).toBe(LAYOUT_TITLES[row.layout]);
    expect(attribute(html, /<title>([^<]+)<\/title>/)?.length).toBeGreaterThan(10);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(40);
    expect(attribute(html, /<meta name="robots" content="([^"]+)"/)).toBe(
      row.index ? 'index, follow' : 'noindex, nofollow',
    );
    expect(attribute(html, /<link rel="canonical" href="[^"/]+\/\/[^/"]+([^"]+)"/)).toBe(
      canonicalPath(row, locale),
    );
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(
      ([, code]) => code,
    );
    const versions = Object.keys(versionsOf(row)).map(
      (code) => LOCALES[code as keyof typeof LOCALES].hreflang as string,
    );
    expect(alternates.sort()).toEqual(
      (versions.includes('en-US') ? [...versions, 'x-default'] : versions).sort(),
    );
    const mainLanguage = attribute(html, /<main[^>]* lang="([^"]+)"/);
    expect(mainLanguage).toBe(contentLocale(row, locale) === locale ? undefined : 'en');
    expect(html).not.toMatch(/\{\w+\}|\bundefined\b|\[object/);
  });
});

describe('I13.24 a campaign whose words are English', () => {
  test.each(['/de/lp/1800-templates/', '/fr/lp/6m-users/'])('%s shows documents in English', async (path) => {
    const main = (await get(path)).html.split('<main')[1]?.split('</main>')[0] ?? '';
    expect(main).toContain('Agreement');
    expect(main).not.toMatch(/vertrag|Contrat/);
  });
});

describe('language-specific slugs elsewhere, and unknown addresses', () => {
  test.each([
    '/lp/1300-modeles/',
    '/de/lp/1200-modelos/',
    '/es/docs/demo/',
    '/no-such-page/',
    '/fr/nulle-part',
    '/lp/ms-office/x',
    '/%2e%2e/etc/passwd',
  ])('R8.07 R5.26 %s is 404 in the language of its path', async (path) => {
    const { response, html } = await get(path);
    expect(response.status).toBe(404);
    expect(attribute(html, /<meta name="robots" content="([^"]+)"/)).toContain('noindex');
    const french = path.startsWith('/fr');
    expect(html).toContain(french ? 'lang="fr-FR"' : 'lang="');
    if (path === '/no-such-page/') {
      expect(html).toContain('<title>Page not found (Error 404)</title>');
      expect(html).toContain('We are sorry, this page cannot be found.');
      expect(html).toContain('This page could not be found');
      expect(html).toContain('Get Started Free');
      expect(html).toMatch(/\d0\+ templates/);
    }
  });
});

describe('headers', () => {
  test('S37 S40 every page has a strict policy and the hardening headers, none says what it runs on', async () => {
    for (const path of ['/', '/lp/ms-office/', '/no-such-page/', '/?dialog=signup']) {
      const { response } = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull();
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('S37 no inline script, no style attribute', async () => {
    for (const path of ['/', '/lp/ms-office/', '/docs/free-demo/', '/?dialog=signup']) {
      const { html } = await get(path);
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
      for (const attributes of scripts)
        expect(attributes).toMatch(
          /src="\/(?:assets|services\/old-browser)\/|type="application\/(?:ld\+)?json"/,
        );
      expect(html).not.toMatch(/ style="/);
    }
  });

  test('anonymous answers can be kept, an answer for somebody cannot', async () => {
    const anonymous = await get('/');
    expect(anonymous.response.headers.get('cache-control')).toContain('s-maxage');
    const again = await get('/', { 'If-None-Match': anonymous.response.headers.get('etag') ?? '' });
    expect(again.response.status).toBe(304);
    const known = await get('/', { Cookie: 'b_email=jane%40example.com' });
    expect(known.response.headers.get('cache-control')).toContain('no-store');
    expect((await get('/?dialog=signup')).response.headers.get('cache-control')).toContain('no-store');
  });
});

test('a cached page is the same by the front door and through the application', async () => {
  await get('/company/about/');
  const plain = await get('/company/about/');
  // A cookie of no meaning takes the long way to the same cached page.
  const long = await get('/company/about/', { Cookie: 'nothing=1' });
  const told = ({ response }: typeof plain) =>
    Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)),
    );
  expect(told(plain)).toEqual(told(long));
  expect(plain.html).toBe(long.html);
  expect(plain.response.headers.get('x-request-id')).not.toBe(long.response.headers.get('x-request-id'));
});

test('R0.01 the home page says what it is: so many templates, in six languages', async () => {
  const { response, html } = await get('/');
  expect(response.headers.get('content-type')).toContain('text/html');
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
  expect(text).toMatch(/\d0\+\s+templates/);
  for (const locale of ['de', 'es', 'fr', 'it', 'pt']) {
    const version = await get(`/${locale}/`);
    expect([locale, version.response.status]).toEqual([locale, 200]);
    expect(version.html).toMatch(new RegExp(`<html lang="${locale}`));
  }
});

test('R0.02 the cloud drive has its page, and its size stands in each plan', async () => {
  const { response, html } = await get('/drive/');
  expect(response.status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>[^<]*cloud drive/i);
  const plans = (await get('/pricing/plans/')).html;
  for (const size of ['50 GB cloud drive', '100 GB cloud drive']) expect(plans).toContain(size);
});

describe('R6.01 R6.03 R4.3.07 R4.3.08 who looks decides where links lead', () => {
  const card = (html: string) =>
    attribute(html, /<a class="document-card-link" href="([^"]+)"/)?.replaceAll('&amp;', '&');

  test('anonymous: login and try for free; a card opens the dialog', async () => {
    const { html } = await get('/');
    expect(html).toContain('data-visitor="anonymous"');
    expect(html).toContain('>Login<');
    expect(html).toContain('>Try for free<');
    expect(card(html)).toBe('?dialog=signup&doc=distribution-agreement-D402');
  });

  test('known: a card leads to the workspace with lang and lib', async () => {
    const { html } = await get('/de/', { Cookie: 'b_email=jane%40example.com' });
    expect(html).toContain('data-visitor="known"');
    expect(card(html)).toBe('/app/doc/vertriebsvertrag-D4402?lang=de&lib=de');
  });

  test('R4.3.10 known on a landing page: still the dialog', async () => {
    const { html } = await get('/lp/ms-office/', { Cookie: 'b_email=jane%40example.com; b_ssojwt=x' });
    expect(card(html)).toContain('?dialog=signup');
  });

  test('R4.3.09 a folder needs a token cookie too', async () => {
    const folder = (html: string) =>
      attribute(html, /<a class="home-department" href="([^"]+)"/)?.replaceAll('&amp;', '&');
    expect(folder((await get('/', { Cookie: 'b_email=jane%40example.com' })).html)).toBe(
      '?dialog=signup&doc=legal',
    );
    expect(folder((await get('/', { Cookie: 'b_email=jane%40example.com; b_ssojwt=x' })).html)).toBe(
      '/app/legal?lang=en&lib=en',
    );
  });

  test('S27 a forged hint or token grants nothing', async () => {
    const { html } = await get('/', {
      Cookie: 'b_email=boss%40example.com; b_userId=1; p_ssojwt=eyJhbGciOiJub25lIn0.e30.',
    });
    expect(html).toContain('data-visitor="known"');
    expect(html).not.toContain('boss@example.com');
  });
});

describe('S30 what a visitor can put into an address stays text', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '{{7*7}}',
    '\u202Eabc',
    'x'.repeat(10_000),
    'spam-casino-win',
  ];
  test.each(HOSTILE)('q=%s', async (q) => {
    const { response, html } = await get(`/lp/ms-office/?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<svg onload');
    expect(html.toLowerCase()).not.toContain('spam casino');
    expect(html).not.toContain('x'.repeat(100));
  });

  test('R2.4.92 R3.28 a q that finds something becomes the headline and the title', async () => {
    const { html } = await get('/lp/ms-office/?q=loan-agreement');
    expect(attribute(html, /<title>([^<]+)/)).toBe('Download Loan Agreement Templates &amp; Forms Now');
    expect(html).toContain('<h1>Download Loan Agreement Templates &amp; Forms Now</h1>');
  });
});

describe('R2.1.06-R2.1.117 the specification’s route table', () => {
  const SAMPLE_TOKEN = 'basic';

  test.each(ROUTES)('$id $path', async ({ path, layout, dialog, indexed }) => {
    const { response, html } = await get(path.replace(':token', SAMPLE_TOKEN));
    expect(response.status).toBe(200);
    expect(attribute(html, /<body data-layout="([^"]+)"/)).toBe(layout);
    expect(attribute(html, /data-dialog-variant="([^"]+)"/) ?? 'none').toBe(dialog);
    expect(attribute(html, /<meta name="robots" content="([^"]+)"/)).toBe(
      indexed ? 'index, follow' : 'noindex, nofollow',
    );
  });

  test.each(ROUTES)('$id $path without its slash too', async ({ path }) => {
    const bare = path.replace(':token', SAMPLE_TOKEN).replace(/(?<=.)\/$/, '');
    expect((await get(bare)).response.status).toBe(200);
  });
});
