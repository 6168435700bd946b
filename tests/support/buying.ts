import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { WORDS as RETAILER_WORDS } from '../../src/sandbox/clickbank/words.table.ts';
import { WORDS as PAYPAL_WORDS } from '../../src/sandbox/paypal/words.table.ts';
import type { SandboxName } from '../../src/sandbox/sandbox.ts';
import { WORDS } from '../../src/sandbox/stripe/words.table.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { byLocale, type Locale } from '../../src/shared/locale.ts';
import { formatMoney } from '../../src/shared/money.ts';
import { CARDS, cardFrame, fillDetails, notice, order, payThere, thanked, typeCard } from './checkout.ts';
import { mailsAbout } from './mails.ts';

/** Somebody who buys Basic in a language, in a browser of their own. */
export type Trip = {
  site: string;
  locale: Locale;
  country: string;
  email: string;
  page: Page;
  context: BrowserContext;
};

/** A way to pay, as a buyer walks it. */
export type BuyingRoute = {
  name: 'card' | 'paypal' | 'retailer';
  provider: SandboxName;
  /** From our page to where the money is asked for, everything typed. */
  begin(trip: Trip): Promise<void>;
  /** The money is refused: what the buyer reads is checked, and who pays is left where they may go on. */
  decline(trip: Trip): Promise<void>;
  /** Back to our page without paying, by the provider's own way. */
  cancel(trip: Trip): Promise<void>;
  /** Pays, up to our page of thanks. */
  pay(trip: Trip): Promise<void>;
};

/** The country of a buyer in each language. */
export const COUNTRIES = { en: 'GB', de: 'DE', fr: 'FR' } as const;
export const BUYERS_LOCALES = keysOf(COUNTRIES);

/** The card’s fields in a frame on our page. */
export const CARD: BuyingRoute = {
  name: 'card',
  provider: 'stripe',
  async begin(trip) {
    await details(trip);
    await cardFrame(trip.page, trip.locale);
  },
  async decline({ page, locale }) {
    await typeCard(await cardFrame(page, locale), CARDS.declined, locale);
    await order(page).click();
    const { title } = textsOf(locale, 'checkout').problems.declined;
    await expect.poll(() => notice(page).textContent()).toBe(`${title}${byLocale(WORDS, locale).declined}`);
  },
  cancel: () => Promise.reject(new Error('there is nowhere to come back from')),
  async pay({ page, locale }) {
    await typeCard(await cardFrame(page, locale), CARDS.good, locale);
    await order(page).click();
    await thanked(page);
  },
};

/** The card on the provider’s own page, where our script does not run. */
export const CARD_PAGE: BuyingRoute = {
  ...CARD,
  async begin(trip) {
    await details(trip);
    await trip.page.locator('[name=route][value=card]').check();
    await order(trip.page).click();
    await trip.page.waitForURL(/\/stripe\/pay\//);
  },
  async decline({ page, locale }) {
    await payThere(page, CARDS.declined, locale);
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(byLocale(WORDS, locale).declined);
  },
  async cancel({ page, locale }) {
    await page.getByRole('link', { name: byLocale(WORDS, locale).back }).click();
    const { title, text } = textsOf(locale, 'checkout').problems.cancelled;
    expect(await notice(page).textContent()).toBe(`${title}${text}`);
  },
  async pay({ page, locale }) {
    await payThere(page, CARDS.good, locale);
    await thanked(page);
  },
};

/** PayPal’s page of approval. */
export const PAYPAL: BuyingRoute = {
  name: 'paypal',
  provider: 'paypal',
  async begin(trip) {
    await details(trip);
    await trip.page.locator('[name=route][value=paypal]').check();
    await order(trip.page).click();
    await trip.page.waitForURL(/\/paypal\/approve\//);
  },
  async decline({ page, locale }) {
    const { choices, notices } = byLocale(PAYPAL_WORDS, locale);
    for (const choice of ['no-money', 'limited'] as const) {
      await page.getByRole('button', { name: choices[choice] }).click();
      await expect.poll(() => page.getByRole('alert').textContent()).toBe(notices[choice]);
    }
  },
  async cancel({ page, locale }) {
    await page.getByRole('button', { name: byLocale(PAYPAL_WORDS, locale).choices.cancel }).click();
    await page.waitForURL(/back=cancel/);
    const { notReceived, action } = textsOf(locale, 'checkout').problems;
    const dialog = page.locator('#error');
    expect(await dialog.locator('[data-slot=message]').textContent()).toBe(notReceived);
    expect(await dialog.locator('[data-slot=action]').textContent()).toBe(action);
    await dialog.locator('[data-slot=action]').click();
    await expect.poll(() => dialog.isVisible()).toBe(false);
  },
  async pay({ page, locale }) {
    await page.getByRole('button', { name: byLocale(PAYPAL_WORDS, locale).choices.approve }).click();
    await thanked(page);
  },
};

/** The retailer’s order form. */
export const RETAILER: BuyingRoute = {
  name: 'retailer',
  provider: 'clickbank',
  async begin({ page, site, locale, country, email }) {
    await page.goto(`${site}${pathOf('start-cb', locale)}`);
    await page.locator('main a[href*="cbitems="]').first().click();
    const words = byLocale(RETAILER_WORDS, locale);
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.name).fill('Jo Doe');
    await page.getByLabel(words.country).selectOption(country);
  },
  async decline({ page, locale }) {
    const { buttons, problems } = byLocale(RETAILER_WORDS, locale);
    await page.getByRole('button', { name: buttons.declined }).click();
    expect(await page.getByRole('alert').textContent()).toBe(problems.declined);
  },
  /** The form has no way back but the browser's. */
  async cancel({ page }) {
    await page.goBack();
    await page.locator('main a[href*="cbitems="]').first().waitFor();
  },
  async pay({ page, locale }) {
    await page.getByRole('button', { name: byLocale(RETAILER_WORDS, locale).buttons.paid }).click();
    await page.waitForURL(/\/start\/cb\/thank-you\/\?/);
  },
};

/** Into the account that was made for the retailer's buyer, by the link in the mail. */
export async function enterByMail({
  page,
  site,
  email,
}: Pick<Trip, 'page' | 'site' | 'email'>): Promise<void> {
  const links = async () => {
    const mails = await mailsAbout(site, email);
    return mails.flatMap(({ text }) => ENTRY_LINK.exec(text) ?? []);
  };
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = await links();
  await page.goto(link);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/app\/(?!.*link=)/);
}

const ENTRY_LINK = /https?:\/\/\S+link=[\w-]+/;

/** The page that shows all the plans, as far as the order form. */
async function details({ page, site, locale, country, email }: Trip): Promise<void> {
  await page.goto(`${site}${pathOf('pricing-plans', locale)}?buy=basic&country=${country}`);
  await fillDetails(page, { email, country });
}

/** What Basic costs in a country, as our pages write it. */
function totalOf({ locale, country }: Pick<Trip, 'locale' | 'country'>): string {
  // An address without a language of its own is asked in dollars, whatever country is typed.
  const total = {
    GB: { minor: 29_988, currency: 'USD' },
    DE: { minor: 32_830, currency: 'EUR' },
    FR: { minor: 33_106, currency: 'EUR' },
  }[country];
  if (!total) throw new Error(`no price for ${country}`);
  return formatMoney(total, locale);
}

/** What the page of thanks says of a paid order. */
export function thanksFor(trip: Trip): { title: string; headline: string; lead: string } {
  const t = translator(trip.locale, 'checkout');
  return {
    title: t('head.thanks'),
    headline: t('thanks.paidTitle', { plan: 'Basic' }),
    lead: t('thanks.paidLead', { total: totalOf(trip), email: trip.email }),
  };
}
