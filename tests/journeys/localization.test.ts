import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { keptAs } from '../support/page-state.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const SERVICE = '**/services/geolocation/';
const GERMAN = { 'X-Test-Address': '85.214.132.117' };

type Shown = { country_code: string; isDefault?: boolean };

const shown = async (page: Page) =>
  (await keptAs<Shown | null | undefined>(page, '__STATE__.context.localization')) ?? null;
const countryOf = async (page: Page) => (await shown(page))?.country_code;

async function cookieOf(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'b_localization');
  return cookie && { ...cookie, record: JSON.parse(decodeURIComponent(cookie.value)) };
}

async function setCookie(context: BrowserContext, name: string, value: string): Promise<void> {
  await context.addCookies([{ name, value: encodeURIComponent(value), url: site }]);
}

/** Counts calls; the first `failures` are answered with 503. */
async function service(page: Page, failures: number): Promise<string[]> {
  const calls: string[] = [];
  await page.route(SERVICE, (route) => {
    calls.push(route.request().url());
    return calls.length <= failures ? route.fulfill({ status: 503, json: { error: {} } }) : route.continue();
  });
  return calls;
}

/** Time passes by `runFor` only. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Waits until the page's state was changed after this call: then an answer has been taken in. */
async function watchContext(page: Page): Promise<() => Promise<unknown>> {
  const context = () => page.evaluateHandle(() => Reflect.get(Reflect.get(window, '__STATE__'), 'context'));
  const before = await context();
  return () =>
    expect.poll(async () => page.evaluate(([was, is]) => was !== is, [before, await context()])).toBe(true);
}

describe('where the visitor is', () => {
  test('R3.68 R3.90 R4.4.25 R4.4.26 R7.18 R9.17 is asked once; state has the answer, the cookie serves the next page', async () => {
    const { page, context } = await browser.page();
    const calls = await service(page, 0);
    const [answer] = await Promise.all([page.waitForResponse(SERVICE), page.goto(`${site}/`)]);
    await expect.poll(() => shown(page)).toEqual(await answer.json());
    expect(calls).toEqual([`${site}/services/geolocation/`]);
    const cookie = await cookieOf(context);
    expect(cookie).toMatchObject({
      path: '/',
      sameSite: 'Lax',
      record: { country_code: 'US', consent: 'opt-out' },
    });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(5);
    await page.goto(`${site}/pricing/plans/`);
    await expect.poll(() => shown(page)).toEqual(cookie?.record);
    expect(calls).toHaveLength(1);
    expect((await cookieOf(context))?.expires).toBe(cookie?.expires);
    await context.close();
  });

  test('R4.4.26 where consent is asked for the cookie waits for it', async () => {
    const { page, context } = await browser.page({ extraHTTPHeaders: GERMAN });
    await page.goto(`${site}/`);
    await expect.poll(() => countryOf(page)).toBe('DE');
    expect(await cookieOf(context)).toBeUndefined();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(async () => (await cookieOf(context))?.record.country_code).toBe('DE');
    await context.close();
  });

  test('R3.51 R4.4.27 R4.4.28 R9.05 the default holds while nobody answers, and is asked again after 10 s each', async () => {
    const { page, context } = await browser.page({ extraHTTPHeaders: GERMAN });
    await setCookie(context, 'user-cookies', '1');
    await stopClock(page);
    const calls = await service(page, 2);
    await page.goto(`${site}/`);
    await expect
      .poll(() => shown(page))
      .toMatchObject({
        country_code: 'US',
        CountryCode3: 'USA',
        currency: { code: 'USD', symbol: '$' },
        isDefault: true,
      });
    expect((await cookieOf(context))?.record).toMatchObject({ country_code: 'US', isDefault: true });
    for (const count of [2, 3]) {
      await page.clock.runFor(9_999);
      expect(calls).toHaveLength(count - 1);
      const changed = await watchContext(page);
      await page.clock.runFor(1);
      await expect.poll(() => calls.length).toBe(count);
      await changed();
    }
    await expect.poll(() => shown(page)).toMatchObject({ country_code: 'DE', CountryCode3: 'DEU' });
    expect((await shown(page))?.isDefault).toBeUndefined();
    expect((await cookieOf(context))?.record).toMatchObject({ country_code: 'DE' });
    await page.clock.runFor(30_000);
    expect(calls).toHaveLength(3);
    await context.close();
  });

  test('R4.4.28 a page nobody sees does not ask again before it is seen', async () => {
    const { page, context } = await browser.page();
    await stopClock(page);
    const calls = await service(page, 1);
    await page.goto(`${site}/`);
    await expect.poll(() => countryOf(page)).toBe('US');
    const hide = (hidden: boolean) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await page.clock.runFor(60_000);
    expect(calls).toHaveLength(1);
    await hide(false);
    await expect.poll(() => calls.length).toBe(2);
    await context.close();
  });

  test.each([
    ['nonsense', '{"country_code":"XX'],
    [
      'a default of an earlier failure',
      '{"country_code":"US","currency":{"code":"USD"},"consent":"opt-in","isDefault":true}',
    ],
  ])('%s in the cookie is replaced', async (_, value) => {
    const { page, context } = await browser.page({ extraHTTPHeaders: GERMAN });
    await setCookie(context, 'user-cookies', '1');
    await setCookie(context, 'b_localization', value);
    await page.goto(`${site}/`);
    await expect.poll(() => countryOf(page)).toBe('DE');
    expect((await cookieOf(context))?.record).toMatchObject({ country_code: 'DE' });
    await context.close();
  });
});

describe('telephone, e-mail and notices of a country', () => {
  const RECORD = {
    country_code: 'IT',
    currency: { code: 'EUR', symbol: '€', casual: 'US$' },
    consent: 'opt-in',
    servicePhone: '+39 02 555 0100',
    customerService: { phone: '+39 02 555 0100', email: 'aiuto@papergrove.example', hours: '' },
    Message: 'Chiuso il 2 giugno <b>',
    MessageFR: 'Fermé le 2 juin',
  };

  test.each([
    ['/it/', RECORD.Message],
    ['/fr/', RECORD.MessageFR],
    ['/pricing/plans/', RECORD.Message],
  ])('R2.4.45 R3.65 R3.66 %s shows them, and nothing moves', async (path, notice) => {
    const { page, context } = await browser.page();
    await page.route(SERVICE, (route) => route.fulfill({ json: RECORD }));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            moved: ((window as { moved?: number }).moved ?? 0) + Reflect.get(entry, 'value'),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site}${path}`);
    await page.locator('.footer-notice').waitFor();
    expect(await page.locator('footer .footer-notice').textContent()).toBe(notice);
    for (const [key, text, href] of [
      ['servicePhone', RECORD.servicePhone, 'tel:+39025550100'],
      ['email', 'aiuto@papergrove.example', 'mailto:aiuto@papergrove.example'],
    ] as const) {
      const ways = page.locator(`[data-localization="${key}"]`);
      expect(new Set(await ways.allTextContents())).toEqual(new Set([text]));
      const links = await ways.evaluateAll((all) => all.map((way) => way.closest('a')?.href));
      expect(new Set(links)).toEqual(new Set([href]));
    }
    expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThan(0.01);
    if (path.startsWith('/pricing')) {
      const phone = page.locator('.header-help-phone');
      expect(await phone.getAttribute('aria-label')).toContain(RECORD.servicePhone);
      expect(await page.locator('.header-help-email').textContent()).toBe('aiuto@papergrove.example');
    }
    await context.close();
  });

  test('without script the company’s own number is there', async () => {
    const html = await (await fetch(`${site}/`)).text();
    expect(html).toMatch(/<footer[\s\S]*href="tel:\+15550100"/);
  });
});

test('R3.06 a sign-up claims the first of several addresses', async () => {
  const { page, context } = await browser.page();
  const record = { country_code: 'US', currency: { code: 'USD' }, ipAddress: '203.0.113.9, 10.0.0.1' };
  await page.route(SERVICE, (route) => route.fulfill({ json: record }));
  await openDialog(page, `${site}/lp/ms-office/`);
  await expect.poll(() => countryOf(page)).toBe('US');
  const posted = page.waitForRequest('**/services/user/');
  await field(page).fill(newAddress());
  await button(page).click();
  expect((await posted).postDataJSON()).toMatchObject({ IpAddress: '203.0.113.9' });
  await context.close();
});
