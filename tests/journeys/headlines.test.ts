import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

/** The dialog's headline after a click on what `selector` names. */
async function headlineAfter(path: string, selector: string): Promise<string | null> {
  const { page, context } = await browser.page();
  await page.goto(`${site}${path}`);
  await page.locator(selector).first().click();
  await page.locator('dialog#sign-up:modal').waitFor();
  const headline = await page.locator('#sign-up-headline').textContent();
  await context.close();
  return headline;
}

const MAIN_BUTTON = 'main [data-open="sign-up"].button';
const CARD = '.document-card-link';

test('R2.4.77 R2.4.58 the main button keeps the promise: the default headline', async () => {
  expect(await headlineAfter('/lp/ms-office/', MAIN_BUTTON)).toMatch(/^get instant access$/i);
});

test('R2.4.78 R2.4.80 with a q that names a document the main button shows its alias', async () => {
  expect(await headlineAfter('/lp/ms-office/?q=loan-agreement', MAIN_BUTTON)).toBe('Loan Agreement');
});

test('R2.4.79 a card shows its own heading, also with a q', async () => {
  expect(await headlineAfter('/lp/ms-office/?q=purchase-order', CARD)).toBe('Purchase Order');
});

test('R2.4.81 without card and q it is the default again, in the language of the words', async () => {
  expect(await headlineAfter('/fr/lp/1300-modeles/', MAIN_BUTTON)).not.toMatch(/instant access/i);
});

test('R2.4.57 R2.4.59 R2.4.60 R2.4.61 R2.4.62 R2.4.63 R1.07 R1.08 R2.3.16 a card opens a modal card with one field, a button, login and the legal links', async () => {
  const { page, context } = await browser.page();
  await page.goto(`${site}/fr/`);
  await page.locator(CARD).first().click();
  const dialog = page.locator('dialog#sign-up:modal');
  await dialog.waitFor();
  expect(await dialog.locator('input[type=email]').count()).toBe(1);
  expect(await dialog.locator('button[type=submit]').count()).toBe(1);
  expect(await dialog.locator('a[href="/fr/company/terms-of-use/"]').count()).toBe(1);
  expect(await dialog.locator('a[href="/fr/company/privacy-policy/"]').count()).toBe(1);
  expect(await dialog.locator('a[href*="account/login/?lang=fr&lib=fr"]').count()).toBeGreaterThan(0);
  const inside = await page.evaluate(() => document.activeElement?.closest('dialog')?.id);
  expect(inside).toBe('sign-up');
  await context.close();
});
