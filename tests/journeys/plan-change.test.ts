import { describe, expect, test } from 'vitest';
import { textsOf } from '../../src/locales/messages.server.ts';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  fillDetails,
  newBuyer,
  opener,
  order,
  PLAIN,
  payThere,
  thanked,
} from '../support/checkout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const WORDS = textsOf('en', 'plan-change');

describe('I15 R4.4.31 a plan is changed by whoever pays, without script', () => {
  test('I15 a larger plan is shown to the cent, ordered, paid and there; a smaller one is planned and taken back', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=DE', PLAIN);
    await fillDetails(page, { email: newBuyer(), country: 'DE' });
    await order(page).click();
    await payThere(page, CARDS.good);
    await thanked(page);
    await page.goto(`${site}/app/account/billing/?lang=en`);
    await page.getByRole('link', { name: WORDS.billing.change }).click();
    await page.getByRole('radio', { name: /Papergrove Premium.*a year/ }).check();
    await page.getByRole('button', { name: WORDS.show }).click();
    expect(await page.locator('h1').textContent()).toBe('Papergrove Premium, from today');
    const [price = '', credit = '', vat = '', total = ''] = await page
      .locator('.billing-change-lines dd')
      .allTextContents();
    const cents = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
    expect(cents(price) + cents(credit) + cents(vat)).toBe(cents(total));
    expect(await page.locator('.billing-change-today').textContent()).toBe(`Today you pay ${total}.`);
    // The button of the checkout, in the language of the page.
    await page.getByRole('button', { name: textsOf('en', 'checkout').form.order }).click();
    await page.waitForURL(/\/stripe\/pay\//);
    expect(await page.locator('body').textContent()).toContain(total.replace('US', ''));
    await payThere(page, CARDS.good);
    await page.waitForURL(/\/app\/account\/billing\//);
    expect(await page.getByRole('status').textContent()).toBe('Your plan is now Papergrove Premium.');
    const papers = await page.locator('.billing-invoices tbody tr').allTextContents();
    expect(papers.map((text) => /Credit note|Invoice/.exec(text)?.[0])).toEqual([
      'Invoice',
      'Credit note',
      'Invoice',
    ]);
    await page.getByRole('link', { name: WORDS.billing.change }).click();
    await page.getByRole('radio', { name: /Papergrove Basic.*a month/ }).check();
    await page.getByRole('button', { name: WORDS.show }).click();
    expect(await page.locator('.billing-change-today').textContent()).toBe(WORDS.summary.nothing);
    await page.getByRole('button', { name: WORDS.summary.confirm }).click();
    expect(await page.getByRole('status').textContent()).toBe(WORDS.billing.isPlanned);
    await page.getByRole('link', { name: WORDS.billing.change }).click();
    await page.getByRole('button', { name: 'Keep Papergrove Premium' }).click();
    expect(await page.getByRole('status').textContent()).toBe(WORDS.billing.isKept);
    await context.close();
  });
});
