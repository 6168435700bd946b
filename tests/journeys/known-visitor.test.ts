import { expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { newAddress } from '../support/sign-up.ts';

const site = inject('siteUrl');
const browser = useBrowser();

test('R1.11 a known visitor’s click on a document leads to the workspace, without a dialog', async () => {
  const { page, context } = await browser.page();
  await context.addCookies([{ name: 'b_email', value: 'jane%40example.com', url: site }]);
  await page.goto(`${site}/`);
  await page.locator('.document-card-link').first().click();
  await page.waitForURL(/\/app\//);
  expect(await page.locator('dialog:modal').count()).toBe(0);
  await context.close();
});

test('R7.41 a call that takes its time shows the progress bar, and its end ends it', async () => {
  const { page, context } = await browser.page();
  await openDialog(page, `${site}/lp/ms-office/`);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/services/user/', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { error: { code: 'email_taken', field: 'Email' } } });
  });
  await field(page).fill(newAddress('slow'));
  await button(page).click();
  await page.locator('.progress-bar').waitFor({ state: 'attached' });
  release();
  await expect.poll(() => page.locator('.progress-bar').count()).toBe(0);
  await context.close();
});
