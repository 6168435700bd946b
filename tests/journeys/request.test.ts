import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const TAKEN = { status: 409, json: { error: { code: 'email_taken' } } };

/** What the user service is sent, answered as if the address were taken; the page never gets further. */
async function submitted(page: Page, fill: () => Promise<void>): Promise<Record<string, unknown>> {
  await page.route('**/services/user/', (route) => route.fulfill(TAKEN));
  const request = page.waitForRequest((one) => one.url().endsWith('/services/user/'));
  await fill();
  await button(page).click();
  return JSON.parse((await request).postData() ?? '{}');
}

async function requestFrom(path: string, options: BrowserContextOptions = {}) {
  const { page, context } = await browser.page(options);
  await openDialog(page, `${site}${path}`);
  const sent = await submitted(page, () => field(page).fill(newAddress()));
  await context.close();
  return sent;
}

describe('the sign-up request', () => {
  test('R3.02 R3.03 R3.04 R3.05 R3.06 R3.07 R3.09 of the simple dialog: trimmed, no password, the first address, and no document', async () => {
    const { page, context } = await browser.page({ viewport: { width: 1366, height: 800 } });
    await page.route('**/services/geolocation/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), ipAddress: '203.0.113.9, 10.0.0.1' },
      });
    });
    await openDialog(page, `${site}/pt/?utm_source=x`);
    const sent = await submitted(page, () => field(page).fill(' Jane@Example.com '));
    expect(sent).toMatchObject({
      Email: 'Jane@Example.com',
      Password: null,
      AutogeneratePassword: true,
      Device: 'desktop',
      IpAddress: '203.0.113.9',
      Language: 'pt',
      CreationPage: `${new URL(site).host}/pt/`,
    });
    expect(sent).not.toHaveProperty('DocName');
    await context.close();
  });

  test('R3.05 R3.08 R3.09 R3.27 of the full dialog on a phone: the document by its name, the page without its query', async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    expect(await requestFrom('/lp/ms-office/?utm_source=x', phone)).toMatchObject({
      Device: 'mobile',
      DocName: 'Loan Agreement',
      Language: 'en',
      CreationPage: `${new URL(site).host}/lp/ms-office/`,
    });
  });

  test('R3.06 S28 the address is told from the second page on too, though no cookie keeps it', async () => {
    const { page, context } = await browser.page();
    await context.addCookies([{ name: 'user-cookies', value: '1', url: site }]);
    await page.route('**/services/geolocation/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ipAddress: '203.0.113.9' } });
    });
    await page.goto(`${site}/`);
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'b_localization'))
      .toBe(true);
    expect(JSON.stringify(await context.cookies())).not.toContain('203.0.113.9');
    await openDialog(page, `${site}/lp/ms-office/`);
    const sent = await submitted(page, () => field(page).fill(newAddress()));
    expect(sent).toMatchObject({ IpAddress: '203.0.113.9' });
    await context.close();
  });

  test('R3.27 the page’s own button sends the label of its record, and does not show it as a choice', async () => {
    const { page, context } = await browser.page();
    await page.goto(`${site}/lp/ms-office/`);
    await page.locator('main [data-open=sign-up][data-target=hero]').first().click();
    await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
    expect(await page.locator('#sign-up [data-slot=label]').textContent()).toBe('');
    const sent = await submitted(page, () => field(page).fill(newAddress()));
    expect(sent).toMatchObject({ DocName: 'MS Office' });
    await context.close();
  });

  test.each([
    { status: 429, headers: {}, requests: 4 },
    { status: 503, headers: {}, requests: 4 },
    { status: 429, headers: { 'Retry-After': '1800' }, requests: 1 },
    { status: 400, headers: {}, requests: 1 },
  ])('R7.40 an answer $status $headers: $requests requests in all', async ({ status, headers, requests }) => {
    const { page, context } = await browser.page();
    await page.clock.install();
    await openDialog(page, `${site}/lp/ms-office/`);
    let posts = 0;
    await page.route('**/services/user/', (route) => {
      posts += 1;
      return route.fulfill({ status, headers, body: '{}' });
    });
    await field(page).fill('jane@example.com');
    await button(page).click();
    for (let wait = 0; wait < 12; wait += 1) {
      await expect.poll(() => posts).toBeGreaterThan(0);
      await page.clock.runFor(500);
    }
    await expect.poll(() => button(page).textContent()).toBe('Try again');
    expect(posts).toBe(requests);
    await context.close();
  });

  test('R3.03 R3.04 R3.05 R3.08 of the password dialog, on a tablet: the password that was typed', async () => {
    const { page, context } = await browser.page({
      viewport: { width: 820, height: 1180 },
      screen: { width: 820, height: 1180 },
      isMobile: true,
      hasTouch: true,
    });
    await openDialog(page, `${site}/lp/free-demo/`);
    const sent = await submitted(page, async () => {
      await field(page).fill(newAddress());
      for (const name of ['password', 'confirm']) await page.locator(`input[name=${name}]`).fill('abcdef12');
    });
    expect(sent).toMatchObject({
      Password: 'abcdef12',
      AutogeneratePassword: false,
      Device: 'tablet',
      DocName: 'Loan Agreement',
    });
    await context.close();
  });
});

test('R3.76 R3.86 R9.03 while it is under way the cursor is busy, b_email lasts a day; two seconds after the answer the hand-over begins', async () => {
  const { page, context } = await browser.page();
  await page.clock.install();
  const handedOver: string[] = [];
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/services/user/', (route: Route) => {
    answer = () => route.fulfill({ json: { jwt: 'j', ssojwt: 's' } });
  });
  await page.route('**/auth/handover/', (route) => {
    handedOver.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await openDialog(page, `${site}/lp/ms-office/`);
  const cursor = () => page.evaluate(() => getComputedStyle(document.body).cursor);
  expect(await cursor()).toBe('auto');
  await field(page).fill('jane@example.com');
  await button(page).click();
  await expect.poll(() => answer).toBeDefined();
  expect(await cursor()).toMatch(/^(progress|wait)$/);
  const email = (await context.cookies()).find(({ name }) => name === 'b_email');
  expect(email).toMatchObject({ value: encodeURIComponent('jane@example.com'), path: '/' });
  expect((email?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -1);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await answer?.();
  await expect
    .poll(() => page.evaluate(() => window.dataLayer?.some(({ event }) => event === 'Account Created')))
    .toBe(true);
  // One more turn of the page: from the event to the timer.
  await page.evaluate(() => Promise.resolve());
  await page.clock.runFor(1_999);
  expect(handedOver).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => handedOver).toEqual(['POST']);
  await context.close();
});
