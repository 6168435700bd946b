import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field } from '../support/dialog.ts';
import { site } from '../support/site.ts';

const browser = useBrowser({ pictures: true });

const LANDING = `${site}/lp/ms-office/`;
const opened = (page: Page) => page.locator('dialog:modal').count();
const entries = (page: Page) => page.evaluate(() => history.length);

/** Opens the dialog by a card; resolves once it has its entry in the history. */
async function openByCard(page: Page): Promise<void> {
  await page.locator('.document-card-link').nth(2).click();
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('sign-up');
  await expect.poll(() => opened(page)).toBe(1);
}

test('U21 Back closes the dialog and stays on the page; closed otherwise it leaves nothing behind', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/features/`);
  await page.goto(LANDING);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await openByCard(page);
  expect(page.url()).toBe(LANDING);
  await page.goBack();
  await expect.poll(() => opened(page)).toBe(0);
  const card = page.locator('.document-card-link').nth(2);
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
  const length = await entries(page);
  for (const close of ['Escape', 'control']) {
    await openByCard(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.locator('#sign-up [data-close]').click();
    await expect.poll(() => opened(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  }
  // At once, while the browser is still on its way back.
  await openByCard(page);
  await page.keyboard.press('Escape');
  await openByCard(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  expect(await opened(page)).toBe(0);
  expect(await entries(page)).toBe(length);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.goBack();
  expect(page.url()).toBe(`${site}/features/`);
  await context.close();
});

test('U20 U21 while a request runs Back closes nothing either', async () => {
  const { page, context } = await browser.page();
  await page.goto(LANDING);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The form is busy before it asks: it proves its work first, and may still be at it when the answer is let go.
  await page.route('**/services/user/', async (route) => {
    await released;
    await route.fulfill({ status: 409, json: {} });
  });
  await openByCard(page);
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  await field(page).fill('jane@example.com');
  await button(page).click();
  await page.locator('form[aria-busy=true]').waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('sign-up');
  expect(await opened(page)).toBe(1);
  release();
  await page.locator('form[aria-busy=false]').waitFor();
  await page.goBack();
  await expect.poll(() => opened(page)).toBe(0);
  await context.close();
});

test('U19 one types at once, before React has come; what was typed stays', async () => {
  const { page, context } = await browser.page();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/sign-up-form.island*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LANDING);
  await openByCard(page);
  await page.keyboard.type('jane@exam');
  expect(await field(page).inputValue()).toBe('jane@exam');
  expect(await page.locator('[data-awake]').count()).toBe(0);
  release();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  await page.keyboard.type('ple.com');
  expect(await field(page).inputValue()).toBe('jane@example.com');
  await context.close();
});

test('U19 pressed before the code of dialogs has come, the field is alive without another press', async () => {
  const { page, context } = await browser.page();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${LANDING}?dialog=signup&doc=loan-agreement-D417`, { waitUntil: 'commit' });
  await field(page).click();
  release();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
  await context.close();
});

test('U21 closed, a dialog takes the address that showed it along', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${LANDING}?dialog=signup&doc=loan-agreement-D417`);
  await page.locator('dialog#sign-up:modal').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(LANDING);
  await context.close();
});
