import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

/** How many first pages the browser has fetched so far. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/imgs/250px/')) count += 1;
  });
  return () => count;
}

test('I18.21 a cover opens to its real first page by pointer and by keyboard, and that is fetched only then', async () => {
  const { page, context } = await browser.page();
  const pages = countPages(page);
  await page.goto(`${site}/templates/`, { waitUntil: 'networkidle' });
  const [first, second] = [page.locator('.cover').nth(0), page.locator('.cover').nth(1)];
  expect(
    await first.locator('.cover-drawing').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(250);
  expect(pages()).toBe(0);
  await first.hover();
  await expect
    .poll(() => first.locator('.page-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(250);
  expect(pages()).toBe(1);
  await page.keyboard.press('Tab');
  await second.locator('xpath=..').focus();
  await expect.poll(pages).toBe(2);
  await second.locator('.page-picture').waitFor({ state: 'visible' });
  await context.close();
});

test('I18.22 one switch opens all covers of a page, without script, too; a title keeps its name', async () => {
  const { page, context } = await browser.page({ javaScriptEnabled: false });
  await page.goto(`${site}/`);
  const link = page.getByRole('link', { name: 'Loan Agreement', exact: true });
  await link.scrollIntoViewIfNeeded();
  const paper = page.locator('.document-card .page-picture').first();
  expect(await paper.isVisible()).toBe(false);
  await page.getByRole('checkbox', { name: 'Show the first pages' }).check();
  await paper.waitFor({ state: 'visible' });
  expect(await link.count()).toBe(1);
  await context.close();
});

test('I18.20 a cover is kept for good by its version, and an unknown one is no picture', async () => {
  const html = await (await fetch(`${site}/templates/`)).text();
  const address = /\/imgs\/covers\/[^"]+/.exec(html)?.[0] ?? '';
  const kept = await fetch(`${site}${address}`);
  expect(kept.headers.get('content-type')).toBe('image/svg+xml');
  expect(kept.headers.get('cache-control')).toContain('immutable');
  const old = await fetch(`${site}${address.replace(/v=.*/, 'v=00000000')}`);
  expect(old.headers.get('cache-control')).not.toContain('immutable');
  expect((await fetch(`${site}/imgs/covers/legal_poem_6_0.svg`)).status).toBe(404);
});
