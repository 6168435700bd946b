import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { ADDRESSES, optionalStorage } from '../support/consent.ts';
import { violations } from '../support/layout.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const GERMAN = { extraHTTPHeaders: { 'X-Test-Address': ADDRESSES.DE } };

/** A page whose time stands still until it is moved, with everything fetched that the banner needs. */
async function loaded(path: string, options: Parameters<typeof browser.page>[0] = {}) {
  const opened = await browser.page({ ...GERMAN, ...options });
  await opened.page.clock.install();
  await opened.page.clock.pauseAt(Date.now() + 10_000);
  await opened.page.goto(path.startsWith('http') ? path : `${site}${path}`, { waitUntil: 'networkidle' });
  return opened;
}

/** The same, with the banner shown. */
async function asked(path: string, options?: Parameters<typeof browser.page>[0]) {
  const opened = await loaded(path, options);
  await opened.page.clock.runFor(1_000);
  const banner = opened.page.locator('.cookie-banner');
  await banner.waitFor();
  return { ...opened, banner };
}

/** What the browser tells of a layout shift; those right after an input are the visitor's own. */
type Shift = { value: number; hadRecentInput: boolean };

const labels = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((event) => (event.event === 'cookie banner' ? [event.label] : [])),
  );

describe('when the banner comes', () => {
  test('R9.01 R4.4.20 not 999 ms after the start, but after 1000', async () => {
    const { page, context } = await loaded('/');
    const count = () => page.locator('.cookie-banner').count();
    await page.clock.runFor(999);
    expect(await count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(count).toBe(1);
    await context.close();
  });

  test('R4.4.19 never where the cookie exists', async () => {
    const { page, context } = await browser.page(GERMAN);
    await page.clock.install();
    for (const value of ['1', '0']) {
      await context.addCookies([{ name: 'user-cookies', value, url: site }]);
      await page.goto(`${site}/`, { waitUntil: 'networkidle' });
      await page.clock.runFor(2_000);
      expect(await page.locator('.cookie-banner').count()).toBe(0);
    }
    await context.close();
  });

  test('R2.2.32 R2.2.33 R2.2.34 R2.2.35 not on pricing, support and contact pages, however they are written', async () => {
    const { page, context } = await browser.page(GERMAN);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.clock.install();
    for (const path of [
      ...['/pricing/plans/', '/pricing/plans/save50/', '/pricing/thank-you/', '/fr/pricing/plans/'],
      ...['/company/support/', '/de/company/support/', '/company/contact/'],
      ...['/Company/Contact/', '/PRICING/plans/'],
    ]) {
      await page.goto(`${site}${path}`);
      await page.clock.runFor(2_000);
      expect([path, await page.locator('.cookie-banner').count()]).toEqual([path, 0]);
    }
    // Not even what it takes was fetched.
    expect(requests.filter((url) => /consent|cookie-banner/.test(url))).toEqual([]);
    await context.close();
  });
});

describe('the configured list', () => {
  let server: RunningServer | undefined;
  afterAll(() => server?.stop());

  test('R2.2.31 an added path has no banner, a removed one has it', async () => {
    server = await startServer({ env: { COOKIE_BANNER_EXCLUDED: '/Testimonials' } });
    const { page, context } = await asked(`${server.url}/company/contact/`);
    await page.goto(`${server.url}/testimonials/`, { waitUntil: 'networkidle' });
    await page.clock.runFor(2_000);
    expect(await page.locator('.cookie-banner').count()).toBe(0);
    await context.close();
    const other = await asked('/testimonials/');
    await other.context.close();
  });
});

describe('what the banner is', () => {
  test.each([
    ['/', 'Accept', 'Decline', ''],
    ['/fr/', 'Accepter', 'Refuser', '/fr'],
    // Decision 0040, languages of pages: links keep the visitor's prefix, the cookie policy's too.
    ['/de/', 'Zustimmen', 'Ablehnen', '/de'],
  ])(
    'R2.4.52 R2.4.53 R2.4.54 R2.4.55 R2.4.56 on %s: buttons and links',
    async (path, accept, decline, prefix) => {
      const { banner, context } = await asked(path);
      expect(await banner.getByRole('button').allTextContents()).toEqual([accept, decline]);
      const hrefs = await banner
        .locator('a:visible')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual([`${prefix}/cookie-policy/`, `${prefix}/company/cookie-policy/`]);
      const short = await fetch(`${site}${hrefs[0]}`, { redirect: 'manual' });
      expect([short.status, short.headers.get('location')]).toEqual([301, hrefs[1]]);
      await context.close();
    },
  );

  test('U34 U38 U39 R4.4.20 a labelled region: two equal buttons, purposes to read, no focus taken, nothing shifted, no fault of axe', async () => {
    const { page, banner, context } = await asked('/', { bypassCSP: true });
    expect(await page.getByRole('region', { name: 'Cookies, as you like' }).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const looks = await banner.locator('.button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { fontSize, fontWeight, color, backgroundColor, borderColor } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return {
          tag: button.tagName,
          width,
          height,
          fontSize,
          fontWeight,
          color,
          backgroundColor,
          borderColor,
        };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    await banner.locator('summary').click();
    expect(await banner.locator('dt').allTextContents()).toEqual(['Convenience', 'Measuring', 'Recipients']);
    expect(await banner.locator('dd').last().isVisible()).toBe(true);
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    const shifted = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
          if (!entry.hadRecentInput) sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sum;
    });
    expect(shifted).toBeLessThan(0.001);
    // Focus is not trapped: the Tab key leads through the banner and out of it.
    await page.keyboard.press('Tab');
    await banner.locator('.button').last().focus();
    await page.keyboard.press('Tab');
    expect(await banner.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await context.close();
  });
});

describe('the choice', () => {
  test('R4.4.21 R4.4.22 R3.96 accept hides the banner, sets the cookie for 30 days and tells it once; the next page has none', async () => {
    const { page, banner, context } = await asked('/');
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => banner.count()).toBe(0);
    expect(await labels(page)).toEqual(['ok']);
    const cookie = (await context.cookies()).find(({ name }) => name === 'user-cookies');
    expect(cookie).toMatchObject({ value: '1', path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(60);
    await page.goto(`${site}/features/`, { waitUntil: 'networkidle' });
    await page.clock.runFor(2_000);
    expect(await banner.count()).toBe(0);
    await context.close();
  });

  test('U35 R2.4.56 decline hides it, keeps optional scripts off and is remembered for 180 days; it holds without the service', async () => {
    const { page, banner, context } = await asked('/');
    await context.route('**/services/consent/', (route) => route.abort());
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => banner.count()).toBe(0);
    const cookie = (await context.cookies()).find(({ name }) => name === 'user-cookies');
    expect(cookie?.value).toBe('0');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 180 * 86_400)).toBeLessThan(60);
    await page.clock.runFor(5_000);
    expect(await optionalStorage(page, context)).toEqual([]);
    expect(await labels(page)).toEqual([]);
    await context.close();
  });

  test('R4.4.23 learn more is told once, and followed', async () => {
    const { page, banner, context } = await asked('/');
    await page.evaluate(() =>
      window.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    // What answers is fetched when the pointer is over the banner.
    await banner.getByRole('link', { name: 'Learn more' }).click();
    await expect.poll(() => labels(page)).toEqual(['learn more']);
    await banner.getByRole('link', { name: 'Learn more' }).click();
    await page.waitForURL('**/company/cookie-policy/');
    await context.close();
  });
});

describe('cookie settings', () => {
  test('U37 stand in every footer, in the words of its language', async () => {
    const words = new Set<string>();
    for (const locale of LOCALE_CODES) words.add(await footerLink(locale === 'en' ? '/' : `/${locale}/`));
    expect(words.size).toBe(LOCALE_CODES.length);
    for (const path of ['/lp/ms-office/', '/docs/ab/15.10.24/00/', '/budgeto/', '/start/', '/no-such-page/'])
      expect(await footerLink(path)).toBe('Cookie settings');
  });

  test('U37 open the choice again, say what was chosen, give the focus back and take consent back on the same page', async () => {
    const { page, context } = await browser.page({ ...GERMAN, bypassCSP: true });
    await context.addCookies(
      ['user-cookies', 'b_visitor', '_ga'].map((name) => ({ name, value: '1', url: site })),
    );
    await page.goto(`${site}/company/contact/`, { waitUntil: 'networkidle' });
    const link = page.locator('.footer [href="?dialog=cookies"]');
    await link.click();
    const banner = page.getByRole('region', { name: 'Cookie settings' });
    await banner.waitFor();
    expect(await banner.textContent()).toContain('Your choice so far: accepted.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cookie-banner-title');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await banner.count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => optionalStorage(page, context)).toEqual([]);
    await context.close();
  });

  test('U37 U40 without script they are a form that comes back to the page', async () => {
    const headers = { ...GERMAN.extraHTTPHeaders, 'Sec-GPC': '1' };
    const { page, context } = await browser.page({ javaScriptEnabled: false, extraHTTPHeaders: headers });
    await page.goto(`${site}/de/company/about/`);
    await page.locator('.footer').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
    expect(await dialog.textContent()).toContain('Global Privacy Control');
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    expect(page.url()).toBe(`${site}/de/company/about/`);
    expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
      ['user-cookies', '0'],
    ]);
    await context.close();
  });

  test('as a dialog on their own address they have no fault of axe, and the banner stays away', async () => {
    const { page, context } = await loaded('/fr/?dialog=cookies', { bypassCSP: true });
    await page.clock.runFor(2_000);
    expect(await page.getByRole('dialog', { name: 'Paramètres des cookies' }).isVisible()).toBe(true);
    expect(await page.locator('.cookie-banner').count()).toBe(0);
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

async function footerLink(path: string): Promise<string> {
  const html = await (await fetch(`${site}${path}`)).text();
  return /<a href="\?dialog=cookies"[^>]*>([^<]+)<\/a>/.exec(html.split('<footer')[1] ?? '')?.[1] ?? '';
}
