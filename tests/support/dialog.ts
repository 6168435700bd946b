import type { Locator, Page } from 'playwright-core';
import { keptAs } from './page-state.ts';

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

type Dispatches = {
  toggleDialog(flag: string, open?: boolean): void;
  setDialogError(error?: { message: string; action: string }): void;
  setLoader(on?: boolean, look?: { message?: string; opaque?: boolean }): void;
  setMobileMenu(open?: boolean): void;
  setProgress(progress: boolean): void;
};

/** Sets a flag of the state as the page's own scripts do (section 4.4). */
export async function dispatch<N extends keyof Dispatches>(
  page: Page,
  name: N,
  ...values: Parameters<Dispatches[N]>
) {
  await page.waitForFunction(() => '__DISPATCH__' in window);
  await page.evaluate(
    ([key, given]) => Reflect.apply(Reflect.get(Reflect.get(window, '__DISPATCH__'), key), undefined, given),
    [name, values] as const,
  );
}

/** The flags and what goes with them. */
export function uiOf(page: Page): Promise<object> {
  return keptAs(page, '__STATE__.ui');
}
