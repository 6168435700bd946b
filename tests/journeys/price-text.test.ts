import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { WORDS as PAYPAL_WORDS } from '../../src/sandbox/paypal/words.table.ts';
import { filled } from '../../src/sandbox/spoken.ts';
import { WORDS as STRIPE_WORDS } from '../../src/sandbox/stripe/words.table.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  fillDetails,
  newBuyer,
  opener,
  order,
  PLAIN,
  paidSalesOf,
  payThere,
  thanked,
  total,
} from '../support/checkout.ts';
import { attachmentOf } from '../support/mails.ts';
import { pdfText } from '../support/pdf.ts';
import { main, moneyIn, partsOf, plain, receiptOf } from '../support/price-chain.ts';
import { site } from '../support/site.ts';

const open = opener(useBrowser(), site);

type Place = {
  locale: Locale;
  country: string;
  region?: string;
  /** Label and cents of each tax. */
  taxes: readonly (readonly [string, number])[];
  /** What a month costs with its taxes, where months follow the year. */
  month?: number;
};
type Offer = {
  key: string;
  package: string;
  /** By the month, at once and later, as the plans name them to whom nothing is known of but the language. */
  shown: Partial<Record<Locale, readonly [number, number, number]>>;
  net: Record<'USD' | 'EUR', number>;
  renewalNet: Record<'USD' | 'EUR', number>;
  /** The tax on the renewal, and what is off the first term with the tax on it, as a German reads them. */
  renewalTax?: string;
  off?: string;
};

/** Amounts in cents, by hand: Basic for a year, every day and at half the price by the month. */
const EVERYDAY: Offer = {
  key: 'pricing-plans',
  package: 'basic',
  shown: { en: [2_499, 29_988, 29_988], de: [2_736, 32_830, 32_830], fr: [2_759, 33_106, 33_106] },
  net: { USD: 29_988, EUR: 27_588 },
  renewalNet: { USD: 29_988, EUR: 27_588 },
};
const HALF: Offer = {
  key: 'pricing-save50',
  package: 'basic-50',
  shown: { de: [2_081, 24_976, 32_830] },
  net: { USD: 22_788, EUR: 20_988 },
  renewalNet: { USD: 29_988, EUR: 27_588 },
  renewalTax: '52,42 €',
  off: '-78,54 €',
};

/** The taxes on Basic every day. */
const QUEBEC = { country: 'CA', region: 'QC' } as const;
const ENGLISH: Place = {
  locale: 'en',
  ...QUEBEC,
  taxes: [
    ['GST (5%)', 1_499],
    ['QST (9.975%)', 2_991],
  ],
};
/** A consumer there goes on by the month: 22.99 and 19 %. */
const GERMAN: Place = { locale: 'de', country: 'DE', taxes: [['MwSt. (19 %)', 5_242]], month: 2_736 };
const FRENCH: Place = { locale: 'fr', country: 'FR', taxes: [['TVA (20 %)', 5_518]] };
const CANADIAN: Place = {
  locale: 'fr',
  ...QUEBEC,
  taxes: [
    ['TPS (5 %)', 1_379],
    ['TVQ (9,975 %)', 2_752],
  ],
};

/** The taxes on half the price, and what the year after it comes to. */
const HALF_CYPRIOT = {
  locale: 'de',
  country: 'CY',
  taxes: [['MwSt. (19 %)', 3_988]],
  renewal: 32_830,
} as const;

/** Whom nothing is known of but the language is asked in the money of where that is at home (decision 0115). */
const currencyIn = (locale: Locale) => (locale === 'en' ? 'USD' : 'EUR');

type Chain = {
  page: Page;
  place: Place;
  offer: Offer;
  email: string;
  net: string;
  gross: string;
  /** What the next year costs. */
  renewal: string;
  /** Label and amount of each tax. */
  lines: readonly (readonly [string, string])[];
};

/** By the month, what is billed at once, and what it renews for. */
async function expectPlans({ page, place: { locale }, offer }: Chain): Promise<void> {
  const money = moneyIn(locale, currencyIn(locale));
  const t = translator(locale, 'pricing');
  const [monthly, total, later] = offer.shown[locale] ?? [];
  if (!monthly || !total || !later) throw new Error(`no prices of ${offer.package} in ${locale}`);
  const renewal = { renewal: money(later) };
  const month = money(Math.round((offer.renewalNet[currencyIn(locale)] / 12) * 1.19));
  const byMonth = { ...renewal, monthly: month, country: 'Deutschland' };
  const isHigher = offer.renewalNet.USD > offer.net.USD;
  const year = isHigher ? t('price.renewsHigher', renewal) : t('price.renews', renewal);
  const plans = await main(page);
  expect(plans).toContain(money(monthly));
  expect(plans).toContain(plain(t('price.billedYear', { total: money(total) })));
  // German is at home where consumers go on by the month.
  expect(plans).toContain(plain(locale === 'de' ? t('price.renewsByMonth', byMonth) : year));
}

/** Lines whose sum is the total, and what it renews for. */
async function expectSlip({ page, place: { locale }, net, gross, renewal, lines }: Chain): Promise<void> {
  const slip = page.locator('.checkout-slip');
  const values = (await slip.locator('dd').allInnerTexts()).map(plain);
  const { noTaxValue } = textsOf(locale, 'checkout').slip;
  const middle = lines.length > 0 ? lines.map(([, amount]) => amount) : [noTaxValue];
  expect(values).toEqual([net, ...middle, gross]);
  for (const [label] of lines) expect(plain(await slip.textContent())).toContain(label);
  expect(plain(await slip.locator('[data-slot=renews]').textContent())).toContain(renewal);
  expect(plain(await total(page).textContent())).toBe(gross);
}

async function expectThanks({ page, place: { locale }, email, gross, renewal }: Chain): Promise<void> {
  const thanks = await main(page);
  expect(thanks).toContain(plain(translator(locale, 'checkout')('thanks.paidLead', { total: gross, email })));
  // Once for what was paid, once for what it renews at.
  expect(amountsIn(thanks)).toEqual([gross, renewal]);
}

/** Amounts, in the order in which they are read. */
function amountsIn(text: string): string[] {
  return text.match(/\$\d[\d.,]*\d|\d[\d.,]*\d (?:\$US|\$|€)/g) ?? [];
}

/** The receipt, as text and as HTML, and the invoice that comes with it. */
async function expectPapers({ place: { locale }, email, net, gross, renewal, lines }: Chain): Promise<void> {
  const mail = await receiptOf(site, { email, locale });
  for (const text of partsOf(mail)) {
    for (const amount of [gross, renewal, ...lines.flat()]) expect(text).toContain(amount);
    if (lines.length > 0) expect(text).toContain(net);
  }
  const invoice = plain(await pdfText(await attachmentOf(site, mail)));
  for (const amount of [net, gross, ...lines.flat()]) expect(invoice).toContain(amount);
}

/** The billing page, entered from the page that thanks. */
async function expectBilling({ page, place: { locale }, gross, renewal }: Chain): Promise<void> {
  await page.getByRole('link', { name: textsOf(locale, 'pricing').thanks.open }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`${site}/app/account/billing/?lang=${locale}`);
  expect(plain(await page.locator('.billing-sentence').textContent())).toContain(renewal);
  expect(plain(await page.locator('.billing-invoices tbody td').nth(2).textContent())).toBe(gross);
}

type Provider = { name: 'card' | 'paypal'; address: RegExp; pay(chain: Chain): Promise<void> };

const CARD: Provider = {
  name: 'card',
  address: /\/stripe\/pay\//,
  async pay({ page, place: { locale, month }, offer, net, gross, renewal, lines }) {
    const asked = (await page.locator('tr').allInnerTexts()).map(plain);
    // Stripe takes an offer for the first term off what the plan renews for.
    const isReduced = gross !== renewal && month === undefined;
    const item = month === undefined ? 'Papergrove Basic' : 'Papergrove Basic, 12 Monate';
    expect(asked[0]).toBe(
      `${item} ${isReduced ? moneyIn(locale, currencyIn(locale))(offer.renewalNet[currencyIn(locale)]) : net}`,
    );
    lines.forEach(([label, amount], index) => {
      expect(asked[index + 1]).toBe(`${label} ${isReduced ? offer.renewalTax : amount}`);
    });
    if (isReduced) expect(asked.at(-2)).toBe(`${byLocale(STRIPE_WORDS, locale).discount} ${offer.off}`);
    expect(asked.at(-1)).toBe(`${byLocale(STRIPE_WORDS, locale).dueNow} ${gross}`);
    expect(asked).toHaveLength(lines.length + (isReduced ? 3 : 2));
    await payThere(page, CARDS.good, locale);
  },
};

const PAYPAL: Provider = {
  name: 'paypal',
  address: /\/paypal\/approve\//,
  async pay({ page, place: { locale, month }, gross, renewal }) {
    const words = byLocale(PAYPAL_WORDS, locale);
    const reduced = month === undefined ? words.first.YEAR : words.first.YEAR_MONTH;
    const text = gross === renewal ? words.every.YEAR : reduced;
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(plain(await page.locator('dd').first().textContent())).toBe(
      plain(filled(text, { first: gross, amount: renewal })),
    );
    await page.getByRole('button', { name: words.choices.approve }).click();
  },
};

/** Buys Basic, and reads on each page and paper what it costs. */
async function follow(
  provider: Provider,
  { place, offer = EVERYDAY, renewal }: { place: Place; offer?: Offer; renewal?: number },
): Promise<void> {
  const { locale, country, region, taxes } = place;
  const money = moneyIn(locale, currencyIn(locale));
  const net = offer.net[currencyIn(locale)];
  const charged = taxes.reduce((sum, [, minor]) => sum + minor, net);
  const email = newBuyer();
  const { page, context } = await open(pathOf(offer.key, locale) ?? '', PLAIN);
  const chain: Chain = {
    ...{ page, place, offer, email, net: money(net), gross: money(charged) },
    renewal: money(place.month ?? renewal ?? charged),
    lines: taxes.map(([label, minor]) => [label, money(minor)] as const),
  };
  await expectPlans(chain);
  await page.locator(`a[href="?buy=${offer.package}#checkout"]`).first().click();
  const query = new URLSearchParams({ buy: offer.package, country, ...(region ? { region } : {}) });
  await page.goto(`${site}${new URL(page.url()).pathname}?${query}`);
  await expectSlip(chain);
  await fillDetails(page, {
    email,
    country,
    twoNames: await page.locator('#checkout-firstName').isVisible(),
  });
  await page.locator(`[name=route][value=${provider.name}]`).check();
  await order(page).click();
  await page.waitForURL(provider.address);
  await provider.pay(chain);
  await thanked(page);
  await expectThanks(chain);
  // What the provider took is what was read.
  expect(await paidSalesOf(site, email)).toMatchObject([
    { amount: `${(charged / 100).toFixed(2)} ${currencyIn(locale)}` },
  ]);
  await expectPapers(chain);
  await expectBilling(chain);
  await context.close();
}

describe('one price text from the plans to the receipt, the invoice and the billing page', () => {
  test.each([
    { locale: 'en', country: 'GB', taxes: [] } as const,
    ENGLISH,
    GERMAN,
    { locale: 'de', country: 'GB', taxes: [] } as const,
    FRENCH,
    CANADIAN,
  ])('I18.47 U43 U44 U46 R1.50 by card in $locale, taxed by $country', async (place) => {
    await follow(CARD, { place });
  });

  test.each([ENGLISH, GERMAN, FRENCH])(
    'I18.47 U43 U44 U46 R1.51 by PayPal in $locale, taxed by $country',
    async (place) => {
      await follow(PAYPAL, { place });
    },
  );

  test.each([CARD, PAYPAL])(
    'U43 U46 U49 by $name at half the price: what it is now, and what it renews for',
    async (provider) => {
      const { renewal, ...place } = HALF_CYPRIOT;
      await follow(provider, { place, offer: HALF, renewal });
    },
  );
});
