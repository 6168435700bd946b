import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { newId } from '../../src/shared/ids.ts';
import { useBrowser } from '../support/browser.ts';
import { SOON } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { signIn } from '../support/member.ts';
import { linkIn, sendLoan, withFinished } from '../support/signing-documents.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const WIDTHS = [360, 768, 1280];
const FILLED = {
  ...{ 'v.borrower': 'Cedar & Fir Workshop Ltd', 'v.amount': '25,000.00', 'v.amount.currency': 'USD' },
  'v.purpose': 'buying and installing a second deck oven for the bakery',
};
const PHONE = { viewport: { width: 360, height: 740 }, bypassCSP: true };
const DESKTOP = { viewport: { width: 1280, height: 800 }, bypassCSP: true };

/** Nothing is wrong with a page at any width. */
async function expectSound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()?.width ?? PHONE.viewport.width;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect([name, width, await overflow(page)]).toEqual([name, width, []]);
  }
  await page.setViewportSize({ width: before, height: 740 });
  expect([name, await violations(page)]).toEqual([name, []]);
}

const CASES = [
  { locale: 'en', options: PHONE, sum: '20,000' },
  { locale: 'de', options: DESKTOP, sum: '20.000' },
  { locale: 'pt', options: PHONE, sum: '20.000' },
] as const;

test.for(CASES)(
  'I20.128 in $locale a signer suggests another sum, the sender compares and accepts, and all sign the new version',
  { timeout: 240_000 },
  async ({ locale, options, sum }) => {
    const { page: texts, sender } = textsOf(locale, 'signing-suggest');
    const t = translator(locale, 'signing-suggest');
    const { member, id: loan } = await withFinished(FILLED);
    const [rosa, ben] = [`rosa-${newId()}@example.com`, `ben-${newId()}@example.com`];
    const id = await sendLoan(member, loan, [
      { name: 'Rosa', email: rosa, fields: { party: 'lender', locale } },
      { name: 'Ben', email: ben, fields: { party: 'borrower', locale } },
    ]);
    const { page, context } = await browser.page(options);
    await page.goto(await linkIn(ben, `lang=${locale}`), SOON);
    await page.getByText(texts.title, { exact: true }).click();
    const other = page.getByRole('region', { name: textsOf(locale, 'signing-questions').page.other });
    await other.getByText('$25,000.00').click();
    const instead = t('page.instead', { label: 'Amount of the loan' });
    const field = other.getByLabel(instead, { exact: true });
    await field.fill('viel');
    await other.getByRole('button', { name: texts.button }).click();
    await expect.poll(() => page.getByRole('alert').allTextContents()).toContain(texts.faults.valueMoney);
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await expectSound(page, 'wrong');
    await field.fill(sum);
    await other
      .getByRole('textbox', { name: texts.why, exact: true })
      .fill('The bank pays out no more than that.');
    await other.getByRole('button', { name: texts.button }).click();
    const waiting = page.getByRole('region', { name: t('page.open.title', { sender: 'Jane Birch' }) });
    await expect.poll(() => waiting.textContent()).toContain('$20,000.00');
    await expectSound(page, 'suggested');

    const desk = await signIn(browser, site, { member, options });
    await desk.page.goto(`${site}/app/signing/${id}/?lang=${locale}`, SOON);
    const asking = desk.page.getByRole('region', { name: t('sender.title', { from: 'Ben' }) });
    for (const words of ['$25,000.00', '$20,000.00', 'The bank pays'])
      expect(await asking.textContent()).toContain(words);
    await expectSound(desk.page, 'decided');
    await page.getByRole('checkbox').first().check();
    await asking.getByLabel(sender.word).fill('As we said.');
    await asking.getByRole('button', { name: sender.accept }).click();
    await expect.poll(() => desk.page.getByRole('status').textContent()).toBe(sender.told.renewed);
    await expectSound(desk.page, 'accepted');

    // The page that was open signs nothing, and shows the new version with nothing ticked in it.
    await page.locator('#sign').locator('..').locator('button[type=submit]').click();
    await expect.poll(() => page.getByRole('alert').allTextContents()).toContain(texts.renewed.pressed);
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
    expect(await page.locator('main').textContent()).toContain(t('page.renewed.title', { version: 2 }));
    await expectSound(page, 'renewed');
    await page.getByRole('checkbox').first().check();
    await page.locator('#sign').locator('..').locator('button[type=submit]').click();
    const { done } = textsOf(locale, 'signing-page').states;
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(done.title);
    for (const one of [context, desk.context]) await one.close();
  },
);
