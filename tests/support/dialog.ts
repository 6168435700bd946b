import type { Locator, Page } from 'playwright-core';

/** Opens the sign-up dialog by the eighth card of a page (the loan agreement) and waits for its form. */
export async function openDialog(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.document-card-link').nth(7).click();
  await page.locator('dialog#sign-up:modal').waitFor();
  await page.locator('[data-island][data-awake]').waitFor({ state: 'attached' });
}

/** The label of the e-mail field, which turns into its error. */
export function label(page: Page): Locator {
  return page.locator('#sign-up .field-label').first();
}

/** The e-mail field. */
export function field(page: Page): Locator {
  return page.locator('#sign-up input[type=email]');
}

/** The form's one button. */
export function button(page: Page): Locator {
  return page.locator('#sign-up .button-form');
}
