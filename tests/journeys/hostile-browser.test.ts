import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COOKIES } from '../../src/shared/cookies.table.ts';
import { STORAGE } from '../../src/shared/storage.table.ts';
import { useBrowser } from '../support/browser.ts';
import { button, field, openDialog } from '../support/dialog.ts';
import { HOSTILE } from '../support/hostile.table.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const HOUR = 3_600_000;

/** What an address may carry, all of it hostile. */
const QUERY = new URLSearchParams(
  ['q', 't', 's', 'lang', 'lib', 'hop', 'gclid', 'utm_source', 'utm_campaign', 'utm_term', 'utm_content'].map(
    (name, index): [string, string] => [name, Object.values(HOSTILE).slice(1)[index % 10] ?? ''],
  ),
);

/** Errors that nobody caught, and scripts that were smuggled in. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(`an alert: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return errors;
}

async function signUp(page: Page, name: string): Promise<void> {
  const address = newAddress(name);
  await field(page).fill(address);
  await button(page).click();
  await page.waitForURL(/\/app\/doc\/[a-z-]+-D\d+/);
  expect(await mailsFor(site, address)).toHaveLength(1);
}

test('S27 S30 one signs up with forged cookies, storage full of nonsense, a hostile address and a clock a day ahead', async () => {
  const { page, context } = await browser.page();
  const errors = watch(page);
  const values = [
    '{"__proto__":{"polluted":1},"consent":"opt-out"}',
    '</script><script>alert(1)</script>',
    '%E0%A4%A',
    '9'.repeat(300),
    '\u202E"[[[]]]',
  ];
  // Without those that say who somebody is: they lead past the dialog.
  const names = Object.keys(COOKIES).filter(
    (name) => !/^(b_email|b_userId|[pb]_ssojwt|user-cookies)$/.test(name),
  );
  await context.addCookies([
    ...names.map((name, index) => ({ name, value: encodeURIComponent(values[index % 5] ?? ''), url: site })),
    { name: 'b_lang', value: '%E0%A4%A', url: site },
    // Everything that may be read is read.
    { name: 'user-cookies', value: '1', url: site },
  ]);
  await page.addInitScript(
    ([entries, nonsense]) => {
      // What stands there is nonsense, and there is room for nothing else.
      const write = Storage.prototype.setItem;
      for (const [index, [name, { area }]] of entries.entries())
        write.call(area === 'local' ? localStorage : sessionStorage, name, nonsense[index % 5] ?? '');
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    [Object.entries(STORAGE), values] as const,
  );
  await page.clock.setSystemTime(Date.now() + 25 * HOUR);
  await openDialog(page, `${site}/lp/ms-office/?${QUERY}`);
  // What is told and stored a second after the page stands.
  await page.waitForTimeout(1_300);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  const stored = await page.evaluate(() => document.cookie.split('; '));
  for (const cookie of stored) expect(cookie.length).toBeLessThan(1_500);
  expect(errors).toEqual([]);
  await signUp(page, 'forged');
  await context.close();
}, 60_000);

test('S30 one signs up where storage is blocked and the clock is a day behind; nothing long is stored', async () => {
  const { page, context } = await browser.page();
  const errors = watch(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await context.addCookies([{ name: 'user-cookies', value: '1', url: site }]);
  await page.clock.setSystemTime(Date.now() - 25 * HOUR);
  const long = ['q', 'utm_source', 'utm_campaign', 's'].map((name) => `${name}=${'A'.repeat(2_500)}`);
  await openDialog(page, `${site}/lp/ms-office/?${long.join('&')}`);
  await page.waitForTimeout(1_300);
  const stored = await page.evaluate(() => document.cookie.split('; '));
  for (const cookie of stored) expect(cookie.length).toBeLessThan(1_500);
  expect(errors).toEqual([]);
  await signUp(page, 'blocked');
  await context.close();
}, 60_000);
