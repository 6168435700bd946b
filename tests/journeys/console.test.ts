import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_PAGES } from '../../src/console/pages.table.ts';
import { CONSOLE } from '../../src/routes/console-path.ts';
import { useBrowser } from '../support/browser.ts';
import { buyPlainly, opener } from '../support/checkout.ts';
import { type ConsoleBench, enter, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';
import { giveKey } from '../support/virtual-key.ts';

const browser = useBrowser();
let bench: ConsoleBench;
/** A customer with an order. */
let address: string;
beforeAll(async () => {
  bench = await openConsole();
  ({ address } = await newMember(site, 'grovehalf'));
  await buyPlainly(opener(browser, site), address);
});
afterAll(() => bench.close());

/** I17.252: the menu is closed on a phone, without script too, and opens the places. */
async function menuFolds(signedIn: BrowserContext): Promise<void> {
  const { page, context } = await browser.page({
    ...{ javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  });
  await context.addCookies(await signedIn.cookies());
  await page.goto(`${site}${CONSOLE}orders/`);
  const place = page.getByRole('link', { name: 'Customers', exact: true });
  expect(await place.isVisible()).toBe(false);
  await page.locator('.console-menu summary').click();
  await place.click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  expect(await place.isVisible()).toBe(false);
}

async function haveNoFaults(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${site}${path}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await violations(page)]).toEqual([path, width, []]);
      expect([path, width, await overflow(page)]).toEqual([path, width, []]);
    }
  }
}

test('I17.08 I17.11 I17.252 by a link and a passkey in, a customer is found, explained and refunded in part in six clicks', async () => {
  const { page, context } = await browser.page({ bypassCSP: true });
  await giveKey(page, context);
  await page.goto(`${site}/console/setup/?token=${await bench.link(['owner'])}`);
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await page.getByRole('heading', { name: 'Keep these codes' }).waitFor();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();

  let clicks = 0;
  const click = async (target: { click(): Promise<void> }) => {
    clicks += 1;
    await target.click();
  };
  const search = page.getByRole('searchbox');
  await click(search);
  await search.fill(address.slice(0, 18));
  await search.press('Enter');
  await click(page.getByRole('link', { name: address }));
  await page.getByText(/next charge \$[\d.]+ for a year on/).waitFor();
  await click(page.locator('.console-table a').first());
  await page.getByText(`because ${address} ordered Papergrove Basic for a year`).waitFor();
  const orderPage = page.url();
  await click(page.locator('summary', { hasText: 'Refund' }));
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Reason').selectOption('goodWill');
  await click(page.getByRole('button', { name: 'Refund' }));
  await click(page.getByRole('button', { name: 'Confirm with a passkey' }));
  await page.getByText('The refund is made.').waitFor();
  expect(clicks).toBeLessThanOrEqual(6);
  await page.getByText('$12.50 of it went back.').waitFor();
  expect(page.url()).toBe(orderPage);

  const customer = (await page.locator('.console-eyebrow a').getAttribute('href')) ?? '';
  const own = ['/console/audit/?verify=1', `/console/search/?q=${address.slice(0, 18)}`];
  await haveNoFaults(page, [...own, customer, new URL(orderPage).pathname]);
  await menuFolds(context);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
});

const PLACES = Object.values(CONSOLE_PAGES)
  .filter((row) => 'place' in row)
  .map(({ path }) => (path ? `${CONSOLE}${path}/` : CONSOLE));
/** Two walks: one of all of them outlasts a test on a busy machine. */
const WALKS = [0, 1].map((part) => PLACES.filter((_, index) => index % 2 === part));

test.each(WALKS)(
  'I17.08 the places of the console have no faults at 360 and 1280 px: %s, %s, …',
  async (...paths) => {
    const { page, context } = await browser.page({ bypassCSP: true });
    await enter(context, await bench.colleague(['owner']));
    await haveNoFaults(page, paths);
  },
);
