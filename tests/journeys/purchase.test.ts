import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { keptAs } from '../support/page-state.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const ORDER = {
  orderId: 'O1',
  amount: 299.88,
  currencyCode: 'USD',
  items: [{ sku: 'basic', productName: 'Basic', unitPrice: 24.99, quantity: 12 }],
};
const TOLD = {
  transaction_id: 'O1',
  value: 299.88,
  currency: 'USD',
  items: [{ item_id: 'basic', item_name: 'Basic', price: 24.99, quantity: 12 }],
};

type Given = { query: string; status?: string; order?: object | 500 };

/** Opens the page whose clock stands still, with services that answer as told; `asked` is what it asked them for. */
async function thanks({ query, status = 'CANCELLED', order = ORDER }: Given) {
  const { page, context } = await browser.page();
  await context.addCookies([{ name: 'user-cookies', value: '1', url: site }]);
  const asked: string[] = [];
  await page.route(/\/services\/(payments|userbase)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}`);
    if (pathname.includes('/payments/')) return route.fulfill({ json: { status } });
    return order === 500 ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: order });
  });
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.clock.pauseAt('2026-11-21T10:00:01Z');
  await page.goto(`${site}/pricing/thank-you/${query}`, { waitUntil: 'networkidle' });
  return { page, context, asked };
}

function purchases(page: Page): Promise<object[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) => (entry.event === 'purchase' ? [entry.ecommerce] : [])),
  );
}

const tracked = (page: Page) => keptAs(page, '__STATE__.pricing.tracked');

test('R4.4.11 R7.11 R7.12 an active subscription counts as tracked: no order, no event', async () => {
  const { page, context, asked } = await thanks({ query: '?subscriptionId=S1&orderId=O1', status: 'ACTIVE' });
  await expect.poll(() => tracked(page)).toBe(true);
  await page.clock.runFor(10_000);
  expect(asked).toEqual(['GET /services/payments/subscription/S1/show']);
  expect(await purchases(page)).toEqual([]);
  await context.close();
});

test('R4.4.12 R4.4.13 R9.04 R7.06 otherwise the order is fetched after 3 s and told once, also after a reload', async () => {
  const { page, context, asked } = await thanks({ query: '?orderId=O1' });
  await page.clock.runFor(2_999);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => tracked(page)).toBe(true);
  expect(asked).toEqual(['GET /services/userbase/order/O1']);
  expect(await purchases(page)).toEqual([TOLD]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.clock.runFor(3_000);
  await expect.poll(() => tracked(page)).toBe(true);
  expect(await purchases(page)).toEqual([]);
  await context.close();
});

test('R4.4.12 a subscription that is not active leads to the order as well', async () => {
  const { page, context, asked } = await thanks({ query: '?subscriptionId=S1&orderId=O1' });
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(3_000);
  await expect.poll(() => tracked(page)).toBe(true);
  expect(asked).toEqual(['GET /services/payments/subscription/S1/show', 'GET /services/userbase/order/O1']);
  await context.close();
});

test('R8.11 an order that cannot be fetched leaves the page as it is, untracked', async () => {
  const { page, context, asked } = await thanks({ query: '?orderId=O1', order: 500 });
  // Three retries follow.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return tracked(page);
    })
    .toBe(false);
  expect(asked).toHaveLength(4);
  expect(await purchases(page)).toEqual([]);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await context.close();
});

test('STATE 4.3 neither number: nothing is asked', async () => {
  const { page, context, asked } = await thanks({ query: '' });
  await expect.poll(() => tracked(page)).toBe(false);
  await page.clock.runFor(5_000);
  expect(asked).toEqual([]);
  await context.close();
});
