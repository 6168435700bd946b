import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { WORDS } from '../../src/sandbox/clickbank/words.table.ts';
import { filled } from '../../src/sandbox/spoken.ts';
import { RETAILER as RETAILER_NAME } from '../../src/shared/company.table.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import { enterByMail, RETAILER } from '../support/buying.ts';
import { newBuyer, salesOf } from '../support/checkout.ts';
import { main, moneyIn, partsOf, plain, receiptOf } from '../support/price-chain.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

/** Cents, by hand: Basic for a year; the taxes are the retailer's, and so its own page names the sum charged. */
const NET = 29_988;
const PLACES = [
  { locale: 'en', country: 'US', gross: NET, total: 'United States: $299.88' },
  { locale: 'de', country: 'DE', gross: 35_686, total: 'Deutschland: 356,86 $ (19 % MwSt.)' },
  { locale: 'fr', country: 'FR', gross: 35_986, total: 'France : 359,86 $US (TVA 20 %)' },
  { locale: 'fr', country: 'CA', gross: NET, total: 'Canada : 299,88 $US' },
] as const;
/** What our page names to whom nothing is known of but the language: what its country's consumers pay. */
const SHOWN: Partial<Record<Locale, { cents: number; note: string }>> = {
  en: { cents: NET, note: 'do not include tax' },
  de: { cents: 35_686, note: 'einschließlich 19 % MwSt. (Deutschland)' },
  fr: { cents: 35_986, note: 'TVA de 20 % comprise (France)' },
};

async function expectSalesPage(page: Page, locale: Locale): Promise<void> {
  const { cents = 0, note = '' } = SHOWN[locale] ?? {};
  const price = moneyIn(locale)(cents);
  await page.goto(`${site}${pathOf('start-cb', locale)}`);
  expect(await page.locator('main').getAttribute('lang')).toBeNull();
  const t = translator(locale, 'pricing');
  const sales = await main(page);
  for (const text of [t('price.billedYear', { total: price }), t('price.renews', { renewal: price }), note])
    expect(sales).toContain(plain(text));
}

async function expectOrderForm(
  page: Page,
  locale: Locale,
  { price, total }: { price: string; total: string },
) {
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  const form = await main(page);
  expect(form).toContain(plain(filled(byLocale(WORDS, locale).price, { first: price, renewal: price })));
  expect(plain(await page.locator('option:checked').textContent())).toBe(total);
}

test.each(PLACES)(
  'U43 U44 U46 R1.52 R7.08 by the retailer in $locale, taxed by $country: one price text from the sales page to the receipt and the billing page',
  async ({ locale, country, gross, total }) => {
    const email = newBuyer();
    const { page, context } = await browser.page();
    const trip = { site, locale, country, email, page, context };
    const price = moneyIn(locale)(NET);
    await expectSalesPage(page, locale);
    await RETAILER.begin(trip);
    await expectOrderForm(page, locale, { price, total });
    await RETAILER.pay(trip);

    // The thanks: what was paid, with the taxes the retailer took.
    const paid = moneyIn(locale)(gross);
    const { thanks } = textsOf(locale, 'retailer');
    const shown = page.locator('[data-retailer-order]');
    await expect.poll(() => shown.locator('[data-said]').textContent()).toBe(thanks.confirmed);
    const line = shown.locator('dl > div', { has: page.locator('[data-amount]') });
    expect(plain(await line.locator('dt').textContent())).toBe(thanks.orderPaid);
    expect(plain(await line.locator('dd').textContent())).toBe(paid);
    // One that may not renew is stopped at the retailer already.
    expect(await salesOf(site, email)).toMatchObject([
      { amount: expect.stringContaining((gross / 100).toFixed(2)) },
    ]);

    // The receipt: the same beside the price, no invoice of ours.
    const mail = translator(locale, 'mail');
    const receipt = await receiptOf(site, { email, locale });
    expect(receipt.attachments).toEqual([]);
    for (const text of partsOf(receipt)) {
      expect(text).toContain(`${mail('order.labels.net')}`);
      expect(text).toContain(plain(mail('receipt.retailerTaxes', { retailer: RETAILER_NAME })));
      if (country === 'DE') expect(text).toContain(plain(mail('order.noRenewal')));
      expect(new Set(text.match(/\$\d[\d.,]*\d|\d[\d.,]*\d (?:\$US|\$)/g))).toEqual(new Set([paid, price]));
    }

    // The billing page.
    await enterByMail(trip);
    await page.goto(`${site}/app/account/billing/?lang=${locale}`);
    const sentence = plain(await page.locator('.billing-sentence').textContent());
    const { billing } = textsOf(locale, 'workspace');
    const [, between = ''] = /\{date\}(.*)\{retailer\}/.exec(billing.states.active.textRetailer) ?? [];
    const [, ends = ''] = /\}([^}]*)$/.exec(billing.states.cancelled.text) ?? [];
    // A consumer there is not bound for another year: the plan ends with the one that is paid.
    const words = country === 'DE' ? ends : filled(between, { total: price });
    expect(sentence).toContain(plain(words));
    expect(await page.locator('.billing-invoices').count()).toBe(0);
    await context.close();
  },
);
