import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field } from '../support/dialog.ts';
import { overflow, violations } from '../support/layout.ts';
import { newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });
const LOAN = `${site}/templates/loan-agreement-D417/`;
/** A word that must not turn up in any address. */
const LENDER = 'Umbrellatree Holdings';

const input = (page: Page, key: string) => page.locator(`.fill input[data-key=${key}]`);
const onPaper = (page: Page, key: string) => page.locator(`.fill-places g[data-key=${key}] text`);
/** What the fields of a page hold. */
const held = (page: Page) =>
  page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('what one types stands on the page at once, and in the document after signing up', async () => {
  const { page, context } = await browser.page();
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await page.goto(LOAN);
  expect(requests.filter((request) => /fill/.test(request.url()))).toEqual([]);
  await input(page, 'lender').fill(LENDER);
  await input(page, 'amount').fill('48,500');
  await expect.poll(() => onPaper(page, 'lender').allTextContents()).toEqual([LENDER]);
  await expect.poll(() => onPaper(page, 'amount').allTextContents()).toEqual(['$48,500.00', '$48,500.00']);
  expect(await page.locator('.fill-places [data-current]').count()).toBe(2);
  const paper = await page.locator('.fill-page').boundingBox();
  const text = await onPaper(page, 'lender').boundingBox();
  expect(((text?.x ?? 0) - (paper?.x ?? 0)) / (paper?.width ?? 1)).toBeCloseTo(0.37, 1);
  expect(((text?.y ?? 0) - (paper?.y ?? 0)) / (paper?.height ?? 1)).toBeCloseTo(0.28, 1);
  await page.locator('.fill button').click();
  await field(page).fill(newAddress('filling'));
  await page.locator('#sign-up [data-island][data-awake]').waitFor({ state: 'attached' });
  await button(page).click();
  await page.waitForURL(/\/app\/doc\/loan-agreement-D417/);
  await expect.poll(() => held(page)).toContain(LENDER);
  expect((await context.cookies()).some(({ name }) => name === 'b_draft')).toBe(false);
  expect(
    requests.filter((request) => /Umbrellatree|48,?500/.test(decodeURIComponent(request.url()))),
  ).toEqual([]);
  const bodies = requests.filter((request) => request.postData()?.includes('Umbrellatree'));
  expect(new Set(bodies.map((request) => request.url()))).toEqual(new Set([`${site}/services/drafts/`]));
  await context.close();
});

test('without script what one typed stands on the page behind the sign-up, and then in the document', async () => {
  const { page, context } = await browser.page({ javaScriptEnabled: false });
  await page.goto(LOAN);
  await input(page, 'lender').fill(LENDER);
  await page.locator('.fill button').click();
  expect(page.url()).toBe(`${LOAN}?dialog=signup&doc=loan-agreement-D417`);
  expect(await onPaper(page, 'lender').textContent()).toBe(LENDER);
  await field(page).fill(newAddress('filling'));
  await button(page).click();
  await page.waitForURL(/\/app\//);
  expect(await page.content()).toContain(LENDER);
  await context.close();
});

test('U62 axe and width of the form with a fault, and of long words on the page', async () => {
  const { page, context } = await browser.page({ bypassCSP: true });
  await page.goto(LOAN);
  await input(page, 'lender').fill('word '.repeat(90));
  await input(page, 'borrower').evaluate((element) => {
    (element as HTMLInputElement).value = 'x'.repeat(501);
    (element as HTMLInputElement).form?.submit();
  });
  await page.locator('[aria-invalid=true]').waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fill.borrower');
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  }
  await context.close();
});
