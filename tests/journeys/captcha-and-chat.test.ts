import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { cardFrame, fillDetails, newBuyer, order } from '../support/checkout.ts';
import { names, useOutside } from '../support/outside-visit.ts';
import { keptAs } from '../support/page-state.ts';
import { site as plainSite } from '../support/site.ts';

const browser = useBrowser();
const outside = useOutside(browser);

describe('the captcha', () => {
  const PAGE = '/pricing/plans/captcha/';

  test('R5.22 R5.23 R7.31 R5.24 version 3 in English, once, on its page alone, without its badge', async () => {
    const visitor = await outside.visit('1');
    const { page, asked } = visitor;
    await page.goto(`${outside.server.url}/fr${PAGE}`);
    await page.waitForFunction(() => (window as { executed?: unknown[] }).executed?.length === 1);
    const scripts = asked.filter(({ pathname }) => pathname === '/captcha.js');
    expect(scripts.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { render: 'site-key', hl: 'en' },
    ]);
    expect(await page.locator('.grecaptcha-badge').isVisible()).toBe(false);
    const notice = page.locator('.captcha-guard');
    expect(await notice.textContent()).toContain('protégé par reCAPTCHA');
    expect(await notice.locator('a[href^="https://policies.google.com/"]').count()).toBe(2);
    asked.length = 0;
    await page.goto(`${outside.server.url}/pricing/plans/`, { waitUntil: 'networkidle' });
    expect(names(asked)).not.toContain('/captcha.js');
    expect(visitor.errors).toEqual([]);
    await visitor.end();
  });

  test('R5.24 nor on the order form it guards, where its notice stands', async () => {
    const visitor = await outside.visit('1');
    const { page } = visitor;
    await page.goto(`${outside.server.url}/fr${PAGE}?buy=basic`);
    await page.waitForFunction(() => (window as { executed?: unknown[] }).executed?.length === 1);
    expect(await page.locator('.grecaptcha-badge').isVisible()).toBe(false);
    const notice = page.locator('.checkout-form .captcha-notice');
    expect(await notice.textContent()).toContain('protégé par reCAPTCHA');
    expect(await notice.locator('a[href^="https://policies.google.com/"]').count()).toBe(2);
    await page.goto(`${outside.server.url}/pricing/plans/?buy=basic`);
    expect(await notice.count()).toBe(0);
    await visitor.end();
  });

  test('R8.12 without a key the page says so in the log, and works', async () => {
    const { page, context } = await browser.page();
    const told = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(`${plainSite}${PAGE}`);
    expect((await told).text()).toContain('ReCaptcha error: No key provided');
    await context.close();
  });

  test('R8.13 without a version', async () => {
    const visitor = await outside.visit('1');
    await visitor.page.route(`**${PAGE}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"version":"3"', '"version":""');
      await route.fulfill({ response: answer, body });
    });
    await visitor.page.goto(`${outside.server.url}${PAGE}`);
    await expect.poll(() => visitor.errors.join()).toContain('ReCaptcha error: No version provided');
    expect(names(visitor.asked)).not.toContain('/captcha.js');
    await visitor.end();
  });

  test.each([
    ['R8.14', 'Failed to load script.', ''],
    ['R8.15', 'Failed to execute.', 'execute: () => Promise.reject(new Error("refused"))'],
  ])('%s %s', async (_id, text, execute) => {
    const visitor = await outside.visit('1');
    await visitor.page.route(`${outside.host.url}/captcha.js*`, (route) =>
      execute === ''
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: `window.grecaptcha = { ready: (run) => run(), ${execute} };`,
          }),
    );
    await visitor.page.goto(`${outside.server.url}${PAGE}`);
    await expect.poll(() => visitor.errors.join()).toContain(`ReCaptcha error: ${text}`);
    await visitor.end();
  });
});

describe('the captcha of an order form', () => {
  const CHECKOUT = '/pricing/plans/captcha/?buy=basic&country=GB';

  test('R7.31 is asked for a token before the order goes out', async () => {
    const visitor = await outside.visit('1');
    const { page } = visitor;
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/purchase/'))
        orders.push(request.postData() ?? '');
    });
    await page.goto(`${outside.server.url}${CHECKOUT}`);
    await page.waitForFunction(() => (window as { executed?: unknown[] }).executed?.length === 1);
    await fillDetails(page, { email: newBuyer(), country: 'GB' });
    await expect.poll(() => orders.length).toBe(1);
    expect(JSON.parse(orders[0] ?? '')).toMatchObject({ captcha: 'token', buy: 'basic' });
    expect(await page.evaluate(() => (window as { executed?: unknown[] }).executed)).toContainEqual([
      'site-key',
      'order',
    ]);
    await visitor.end();
  });

  test('R7.31 its word is asked for by the server; a robot’s order does not go out, and the page says what to do', async () => {
    const { captcha } = outside.host;
    const person = captcha.says;
    captcha.asked.length = 0;
    const visitor = await outside.visit('1');
    await visitor.page.goto(`${outside.server.url}${CHECKOUT}`);
    await visitor.page.waitForFunction(() => (window as { executed?: unknown[] }).executed?.length === 1);
    captcha.says = { ...person, score: 0.1 };
    await fillDetails(visitor.page, { email: newBuyer(), country: 'GB' });
    const notice = visitor.page.locator('[data-slot=notice]');
    await expect.poll(() => notice.textContent()).toContain('The captcha took you for a program');
    expect(captcha.asked[0]).toEqual({ secret: 'secret-key', response: 'token' });
    captcha.says = person;
    await order(visitor.page).click();
    await cardFrame(visitor.page);
    await visitor.end();
    captcha.asked.length = 0;
    const declined = await outside.visit('0');
    await declined.page.goto(`${outside.server.url}${CHECKOUT}`);
    await fillDetails(declined.page, { email: newBuyer(), country: 'GB' });
    await cardFrame(declined.page);
    expect(captcha.asked).toEqual([]);
    await declined.end();
  });

  test('R8.15 whose run fails is told of in the log, and stops no order; without consent nothing is asked', async () => {
    const broken = await outside.visit('1');
    await broken.page.route(`${outside.host.url}/captcha.js*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.grecaptcha = { ready: (run) => run(), execute: () => Promise.reject(new Error("refused")) };',
      }),
    );
    await broken.page.goto(`${outside.server.url}${CHECKOUT}`);
    await fillDetails(broken.page, { email: newBuyer(), country: 'GB' });
    await cardFrame(broken.page);
    expect(broken.errors.join()).toContain('ReCaptcha error: Failed to execute.');
    await broken.end();
    const declined = await outside.visit('0');
    await declined.page.goto(`${outside.server.url}${CHECKOUT}`);
    await fillDetails(declined.page, { email: newBuyer(), country: 'GB' });
    await cardFrame(declined.page);
    expect(names(declined.asked)).not.toContain('/captcha.js');
    await declined.end();
  });
});

describe('a provider’s chat', () => {
  test('R7.36 R1.64 its script is told English, Live Chat and offline support, also on a French page', async () => {
    const visitor = await outside.visit('1');
    const { page, asked } = visitor;
    await page.goto(`${outside.server.url}/fr/pricing/plans/`, { waitUntil: 'networkidle' });
    expect(names(asked)).not.toContain('/chat.js');
    await page.locator('[data-chat=help]').click();
    await page.waitForFunction(() => 'chatSettings' in window);
    expect(await keptAs(page, 'chatSettings')).toEqual({
      language: 'en',
      minimisedText: 'Live Chat',
      offlineSupport: true,
    });
    await visitor.end();
  });

  test('U42 without consent it comes when it is started, not when the panel opens', async () => {
    const visitor = await outside.visit();
    const { page, asked } = visitor;
    await page.goto(`${outside.server.url}/pricing/plans/special-price/`);
    await page.locator('[data-chat=help]').click();
    await page.locator('[data-chat=start]').waitFor();
    expect(asked).toEqual([]);
    await page.locator('[data-chat=start]').click();
    await expect.poll(() => names(asked)).toEqual(['/chat.js']);
    await visitor.end();
  });
});
