import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../src/routes/paths.ts';
import { COMPANY } from '../../src/shared/company.table.ts';
import { byLocale, LOCALE_CODES } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const FRAMES = ['terms-of-use-frame', 'privacy-policy-frame'] as const;

async function get(path: string) {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' });
  return { response, html: await response.text() };
}

function policyOf(response: Response): string {
  return response.headers.get('content-security-policy') ?? '';
}

/** The colour behind the page, as lightness from 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [, red = '0'] = /(\d+)/.exec(getComputedStyle(document.documentElement).backgroundColor) ?? [];
    return Number(red);
  });
}

describe.each(FRAMES)('R2.1.35 R2.1.40 %s', (key) => {
  test.each(LOCALE_CODES)('is the text alone in %s, and may be framed by this site only', async (locale) => {
    const { response, html } = await get(pathOf(key, locale) ?? '');
    expect(response.status).toBe(200);
    expect(policyOf(response)).toContain("frame-ancestors 'self';");
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(html).toContain('<body data-layout="empty"');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).not.toMatch(/<header class="header|<footer|<nav|<dialog/);
  });

  test('answers without the trailing slash too', async () => {
    expect((await get((pathOf(key, 'en') ?? '').replace(/\/$/, ''))).response.status).toBe(200);
  });

  test('shows in a frame of this site, and its links leave the frame', async () => {
    const { page, context } = await browser.page({ bypassCSP: false });
    // The site itself embeds nothing, so the frame stands in a page of our own under the same address.
    await page.route(`${site}/embedding/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${pathOf(key, 'en')}"></iframe>` }),
    );
    await page.goto(`${site}/embedding/`);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.locator('h1').textContent()).toBeTruthy();
    const link = frame.locator('.prose a[href^="/company/"]').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`${site}${href}`);
    await context.close();
  });
});

describe('I13.23 the legal notice', () => {
  const NAMES = {
    en: 'Legal notice',
    de: 'Impressum',
    es: 'Aviso legal',
    fr: 'Mentions légales',
    it: 'Note legali',
    pt: 'Aviso legal',
  };
  const FOOTERS = ['home', 'pricing-plans', 'lp', 'budgeto', 'start-cb', 'contact', 'docs-ab-15.10.24-00'];

  test.each(LOCALE_CODES)('says in %s who runs the site, and every footer leads to it', async (locale) => {
    const path = pathOf('legal-notice', locale) ?? '';
    const { response, html } = await get(path);
    expect(response.status).toBe(200);
    expect(html).toContain(`<h1>${byLocale(NAMES, locale)}</h1>`);
    for (const fact of [COMPANY.company, COMPANY.address, COMPANY.representative, COMPANY.registerNumber])
      expect(html).toContain(fact);
    for (const key of FOOTERS) {
      const page = await get(pathOf(key, locale) ?? pathOf(key, 'en') ?? '');
      expect(page.html).toMatch(/<footer[\s\S]*href="[^"]*\/legal-notice\/"/);
    }
    const workspace = await get(`/app/login/?lang=${locale}`);
    expect(workspace.html.split('<footer')[1]).toContain(`href="${path}"`);
  });
});

test('R2.1.40 the host of the web application may frame the two, and nothing else', async () => {
  const env = { WEBAPP_URL: 'https://app.shop.example/work/', CROSS_ORIGIN: '1' };
  const server = await startServer({ env });
  try {
    // R4.4.18: the pages know it, and say so to their scripts (tests/journeys/memory.test.ts).
    expect(await (await fetch(`${server.url}/`)).text()).toContain('"crossOrigin":true');
    for (const key of FRAMES) {
      const response = await fetch(`${server.url}${pathOf(key, 'de')}`);
      expect(policyOf(response)).toContain("frame-ancestors 'self' https://app.shop.example;");
    }
    for (const key of ['terms-of-use', 'eula', 'home']) {
      const response = await fetch(`${server.url}${pathOf(key, 'de')}`);
      expect(policyOf(response)).toContain("frame-ancestors 'none';");
    }
  } finally {
    await server.stop();
  }
});

describe('R2.4.118 R2.4.119 R2.4.120 R2.4.121 R2.4.122 the licence agreement', () => {
  const path = pathOf('eula', 'en') ?? '';

  test('is light, also where the system prefers dark', async () => {
    const { page, context } = await browser.page({ colorScheme: 'dark' });
    await page.goto(`${site}${path}`);
    expect(await page.locator('[data-theme]').getAttribute('data-theme')).toBe('light');
    expect(await lightness(page)).toBeGreaterThan(240);
    await context.close();
  });

  test('is dark when asked, by a link that needs no script, and light again on paper', async () => {
    const { page, context } = await browser.page({ javaScriptEnabled: false, colorScheme: 'light' });
    await page.goto(`${site}${path}`);
    await page.locator('.legal-page-theme').click();
    await page.waitForURL(`${site}${path}?theme=dark`);
    expect(await page.locator('[data-theme]').getAttribute('data-theme')).toBe('dark');
    await context.close();
    const scripted = await browser.page({ colorScheme: 'light' });
    await scripted.page.goto(`${site}${path}?theme=dark`);
    expect(await lightness(scripted.page)).toBeLessThan(40);
    await scripted.page.emulateMedia({ media: 'print' });
    const ink = await scripted.page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(27, 33, 29)');
    await scripted.page.emulateMedia({ media: 'screen' });
    await scripted.page.locator('.legal-page-theme').click();
    await scripted.page.waitForURL(`${site}${path}`);
    expect(await lightness(scripted.page)).toBeGreaterThan(240);
    await scripted.context.close();
  });

  test('dark, it is kept out of search engines and names the light one as its own address', async () => {
    // The light one first: neither may be answered with the other out of the cache.
    expect((await get(path)).html).toContain('<meta name="robots" content="index, follow"/>');
    const { html } = await get(`${path}?theme=dark`);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/company\/eula\/$/);
    expect((await get(path)).html).toContain('data-theme="light"');
  });

  test.each(LOCALE_CODES)(
    'speaks %s, links to the short address and ends with the postal one',
    async (code) => {
      const { html } = await get(pathOf('eula', code) ?? '');
      const [, short = ''] =
        /<a href="([^"]*\/privacy-policy\/)"/.exec(html.split('class="prose')[1] ?? '') ?? [];
      const { response } = await get(short);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe(pathOf('privacy-policy', code));
      expect(html).toContain(`<p>${COMPANY.address}</p></address></div></article>`);
    },
  );
});

test('R2.4.112 R2.4.113 R2.4.114 the affiliate agreement shows its sections, schedule and exhibit', async () => {
  const { html } = await get(pathOf('affiliate-agreement', 'en') ?? '');
  const headings = [...html.matchAll(/<h2 id="[^"]*">(.*?)<\/h2>/g)].map(([, heading = '']) =>
    heading.replace(/<[^>]*>/g, '').trim(),
  );
  expect(headings.slice(0, 28).map((heading) => Number.parseInt(heading, 10))).toEqual(
    Array.from({ length: 28 }, (_, at) => at + 1),
  );
  expect(headings.slice(28)).toEqual(['Schedule A: Commission', 'Exhibit B: Product description']);
});
