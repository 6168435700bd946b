import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { openDatabase } from '../../src/services/database/database.server.ts';
import { SettingChanges } from '../../src/services/settings/changes.server.ts';
import { useBrowser } from '../support/browser.ts';
import { keptAs } from '../support/page-state.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();

type Packages = Record<string, Record<string, unknown>>;

/** What the page keeps of the packages it asked for. */
async function packagesOf(page: Page): Promise<Packages> {
  await page.waitForFunction(() => '__STATE__' in window);
  return keptAs(page, '__STATE__.pricing.packages');
}

/** The service says another price, as when the page was kept for longer than its prices. */
async function tellOtherPrices(page: Page): Promise<void> {
  await page.route('**/services/userbase/bib-pkg/*', async (route) => {
    const answer = await (await route.fetch()).json();
    const other = { price: 1234.5, total: 14_814, valueRegular: 2_469, saveRelative: 41 };
    await route.fulfill({ json: { ...answer, ...other } });
  });
}

const priceOf = (page: Page, token: string) => page.locator(`[data-package="${token}"]`).first();

test('R7.07 a page asks for each package it shows, keeps the answers, and shows the same', async () => {
  const { page } = await browser.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site}/pricing/plans/`);
  const before = await page.locator('main').textContent();
  await expect.poll(() => packagesOf(page).then(Object.keys)).toHaveLength(2);
  expect(await packagesOf(page)).toMatchObject({
    basic: { price: 24.99, total: 299.88, saveRelative: 33, valueRegular: 37.99, currencyCode: 'USD' },
    premium: { price: 53.59 },
  });
  expect(asked.filter((path) => path.includes('bib-pkg')).sort()).toEqual([
    '/services/userbase/bib-pkg/basic',
    '/services/userbase/bib-pkg/premium',
  ]);
  expect(await page.locator('main').textContent()).toBe(before);
});

test('R7.07 I13.23 what asks for prices brings no code that opens dialogs', () => {
  const assets = new URL('../../build/client/assets/', import.meta.url);
  const part = readdirSync(assets).find((name) => name.startsWith('packages.client-')) ?? '';
  const code = readFileSync(new URL(part, assets), 'utf8');
  const imported = [...code.matchAll(/from"\.\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(0);
  const all = imported.map((name) => readFileSync(new URL(name, assets), 'utf8')).join('');
  expect(all).not.toMatch(/showModal|adoptedStyleSheets/);
  expect(brotliCompressSync(code + all).length).toBeLessThan(1_500);
});

test('R7.07 the package of the address of the budgeting app', async () => {
  const { page } = await browser.page();
  const asked = page.waitForRequest('**/services/userbase/bib-pkg/solo');
  await page.goto(`${site}/budgeto/buy/solo/`);
  await asked;
});

test('R3.82 other answers are shown; of the two named packages the savings stay', async () => {
  const { page } = await browser.page();
  await tellOtherPrices(page);
  await page.goto(`${site}/pricing/plans/lowest-price/`);
  const named = priceOf(page, 'basic-73');
  await expect.poll(() => named.textContent()).toContain('$1,234.50');
  expect(await named.textContent()).toMatch(/\$14,814\.00[\s\S]*\$37\.99[\s\S]*73%/);
  await page.goto(`${site}/pricing/plans/`);
  const third = priceOf(page, 'basic');
  await expect.poll(() => third.textContent()).toContain('$1,234.50');
  expect(await third.textContent()).toMatch(/\$14,814\.00[\s\S]*\$2,469\.00[\s\S]*41%/);
  // What adds up to another sum is not shown beside it.
  expect(await page.locator('#bill, .year-cost').count()).toBe(0);
});

test.each([
  // Where a plan is sold by the year alone, nothing is compared with a price by the month (I13.22).
  ['/fr/pricing/plans/', '1\u202f481,40\u00a0€', '17\u202f776,80\u00a0€', false],
  ['/de/pricing/plans/', '1.469,06\u00a0€', '17.628,66\u00a0€', true],
  ['/pt/pricing/plans/', 'R$\u00a01.234,50', 'R$\u00a014.814,00', false],
])('R3.82 I13.23 other answers on %s, with the tax of its prices', async (path, price, total, isCompared) => {
  const { page } = await browser.page();
  await tellOtherPrices(page);
  await page.goto(`${site}${path}`);
  const shown = () => priceOf(page, 'basic').textContent();
  await expect.poll(shown).toContain(price);
  expect(await shown()).toContain(total);
  expect(/41\s?%/.test((await shown()) ?? '')).toBe(isCompared);
});

test('I17.230 whoever saw the old price sees the new one once it is published, and the checkout asks no other', async () => {
  const { page } = await browser.page();
  const database = openDatabase({
    connection: runningConnection(siteDataDir),
    size: 1,
    patient: true,
    onError: () => undefined,
  });
  const changes = new SettingChanges(database, async () => undefined);
  const by = { by: 'tests', note: async () => undefined };
  const price = priceOf(page, 'basic');
  const opened = async () => {
    await page.goto(`${site}/pricing/plans/`);
    await expect.poll(() => packagesOf(page).then(Object.keys)).toHaveLength(2);
    return price.textContent();
  };
  expect(await opened()).toContain('$24.99');
  const wanted = { value: { byTheMonth: 3999, year: 2650 }, fromDay: null, untilDay: null, why: null };
  const name = { kind: 'price', key: 'basic', locale: null } as const;
  expect(await changes.put(name, wanted, by)).toEqual({ outcome: 'published' });
  const onSite = async () => (await fetch(`${site}/pricing/plans/`)).text();
  await expect.poll(onSite, { timeout: 3_000 }).toContain('$26.50');
  expect(await opened()).toMatch(/\$26\.50[\s\S]*\$318\.00/);
  const { rows } = await database.pool.query(
    `select id from operator_settings where kind = 'price' and state = 'published'`,
  );
  await changes.withdraw(rows[0].id, null, by);
  await expect.poll(onSite, { timeout: 3_000 }).toContain('$24.99');
  expect(await opened()).toContain('$24.99');
  await database.close();
});

test('R7.07 where the service is away, the page keeps what it shows', async () => {
  const { page } = await browser.page();
  await page.route('**/bib-pkg/*', (route) => route.fulfill({ status: 404, json: {} }));
  const answered = page.waitForResponse('**/bib-pkg/*');
  await page.goto(`${site}/pricing/plans/`);
  await answered;
  expect(await priceOf(page, 'basic').textContent()).toContain('$24.99');
  expect(await packagesOf(page)).toEqual({});
});

test('I13.23 what a page names stays once it has asked where its visitor is, and is what the checkout asks', async () => {
  const { page, context } = await browser.page();
  const total = '328,30\u00a0€';
  await page.goto(`${site}/de/pricing/plans/`);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('b_localization');
  await page.reload();
  await expect.poll(() => packagesOf(page).then(Object.keys)).toHaveLength(2);
  expect(await priceOf(page, 'basic').textContent()).toContain(total);
  await page.locator('a[href^="?buy=basic#"]').first().click();
  await expect.poll(() => page.locator('[data-slot=total]').textContent()).toBe(total);
  // A company is charged without the tax.
  await page.locator('#checkout-vatId').fill('DE136695976');
  await page.locator('#checkout-vatId').blur();
  await expect.poll(() => page.locator('[data-slot=total]').textContent()).toBe('275,88\u00a0€');
});
