import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import type { Locale } from '../../src/shared/locale.ts';
import { formatMoney } from '../../src/shared/money.ts';
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
  total,
} from '../support/checkout.ts';
import { attachmentOf, mailsAbout } from '../support/mails.ts';
import { pdfText } from '../support/pdf.ts';

const site = inject('siteUrl');
const open = opener(useBrowser(), site);

/** Amounts in cents, by hand: Basic for a year, and the taxes on it. */
const NET = 29_988;
const PLACES = [
  { locale: 'en', country: 'GB', taxes: [] },
  {
    locale: 'en',
    country: 'CA',
    region: 'QC',
    taxes: [
      ['GST (5%)', 1_499],
      ['QST (9.975%)', 2_991],
    ],
  },
  { locale: 'de', country: 'DE', taxes: [['USt. (19 %)', 5_698]] },
  { locale: 'de', country: 'GB', taxes: [] },
  { locale: 'fr', country: 'FR', taxes: [['TVA (20 %)', 5_998]] },
  {
    locale: 'fr',
    country: 'CA',
    region: 'QC',
    taxes: [
      ['TPS (5 %)', 1_499],
      ['TVQ (9,975 %)', 2_991],
    ],
  },
] as const;

/** One kind of space. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');
const main = async (page: Page) => plain(await page.locator('main').textContent());

type Amounts = {
  locale: Locale;
  email: string;
  net: string;
  gross: string;
  /** Label and amount of each tax. */
  lines: readonly (readonly [string, string])[];
};

/** The receipt, as text and as HTML, and the invoice that comes with it. */
async function expectPapers({ locale, email, net, gross, lines }: Amounts): Promise<void> {
  // The receipt.
  const subject = translator(locale, 'mail')('receipt.subject', { product: 'Papergrove Basic' });
  const receipts = async () => (await mailsAbout(site, email)).filter((mail) => mail.subject === subject);
  await expect.poll(receipts).toHaveLength(1);
  const [mail] = await receipts();
  if (!mail) throw new Error('no receipt');
  for (const text of [plain(mail.text), plain(mail.html.replace(/<[^>]+>/g, ' '))]) {
    for (const amount of [gross, ...lines.flat()]) expect(text).toContain(amount);
    if (lines.length > 0) expect(text).toContain(net);
  }

  // The invoice.
  const invoice = plain(await pdfText(await attachmentOf(site, mail)));
  for (const amount of [net, gross, ...lines.flat()]) expect(invoice).toContain(amount);
}

test.each(PLACES)(
  'U43 U44 U46 R1.50 $locale, taxed by $country: one price text from the plans to the receipt, the invoice and the billing page',
  async (place) => {
    const { locale, country, taxes } = place;
    const region = 'region' in place ? place.region : undefined;
    const money = (minor: number) => plain(formatMoney({ minor, currency: 'USD' }, locale));
    const gross = taxes.reduce((sum, [, minor]) => sum + minor, NET);
    const lines = taxes.map(([label, minor]) => [label, money(minor)] as const);
    const email = newBuyer();

    // The plans: by the month, what is billed at once, and that it renews for the same.
    const { page, context } = await open(pathOf('pricing-plans', locale) ?? '', PLAIN);
    const plans = await main(page);
    for (const amount of [money(2_499), money(NET)]) expect(plans).toContain(amount);
    const pricing = translator(locale, 'pricing');
    expect(plans).toContain(plain(pricing('price.billedYear', { total: money(NET) })));

    // The slip.
    await page.locator('a[href="?buy=basic#checkout"]').first().click();
    const query = new URLSearchParams({ buy: 'basic', country, ...(region ? { region } : {}) });
    await page.goto(`${site}${new URL(page.url()).pathname}?${query}`);
    const slip = page.locator('.checkout-slip');
    const values = (await slip.locator('dd').allInnerTexts()).map(plain);
    const { noTaxValue } = textsOf(locale, 'checkout').slip;
    const middle = lines.length > 0 ? lines.map(([, amount]) => amount) : [noTaxValue];
    expect(values).toEqual([money(NET), ...middle, money(gross)]);
    for (const [label] of lines) expect(plain(await slip.textContent())).toContain(label);
    expect(plain(await slip.locator('[data-slot=renews]').textContent())).toContain(money(gross));
    expect(plain(await total(page).textContent())).toBe(money(gross));

    // The provider's page.
    await fillDetails(page, { email, country });
    await order(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    const asked = (await page.locator('tr').allInnerTexts()).map(plain);
    expect(asked[0]).toContain(money(NET));
    lines.forEach(([label, amount], index) => {
      expect(asked[index + 1]).toBe(`${label} ${amount}`);
    });
    expect(asked.at(-1)).toContain(money(gross));
    expect(asked).toHaveLength(lines.length + 2);
    await payThere(page, CARDS.good, locale);

    // The thanks.
    await thanked(page);
    const t = translator(locale, 'checkout');
    const thanks = await main(page);
    expect(thanks).toContain(plain(t('thanks.paidLead', { total: money(gross), email })));
    expect(thanks.split(money(gross))).toHaveLength(3);

    await expectPapers({ locale, email, gross: money(gross), net: money(NET), lines });

    // The billing page.
    await page.getByRole('button', { name: textsOf(locale, 'pricing').thanks.open }).click();
    await page.waitForURL(/\/app\//);
    await page.goto(`${site}/app/account/billing/?lang=${locale}`);
    expect(plain(await page.locator('.billing-sentence').textContent())).toContain(money(gross));
    expect(plain(await page.locator('.billing-invoices tbody td').nth(2).textContent())).toBe(money(gross));
    await context.close();
  },
);
