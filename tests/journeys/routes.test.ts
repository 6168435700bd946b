import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { textsOf, translator } from '../../src/locales/messages.server.ts';
import { useBrowser } from '../support/browser.ts';
import {
  BUYERS_LOCALES,
  type BuyingRoute,
  CARD,
  CARD_PAGE,
  COUNTRIES,
  enterByMail,
  PAYPAL,
  RETAILER,
  type Trip,
  thanksFor,
} from '../support/buying.ts';
import { newBuyer, PLAIN, paidSalesOf } from '../support/checkout.ts';
import { foreignIn, foreignWords } from '../support/foreign-words.ts';
import { mailsAbout } from '../support/mails.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();

const receiptOf = ({ locale }: Trip) =>
  translator(locale, 'mail')('receipt.subject', { product: 'Papergrove Basic' });

/** Every word on a page of ours is of its language. */
async function isAllIn({ page, locale }: Trip): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}`));
  expect(await foreignWords(page)).toEqual([]);
}

/** One charge, one receipt in the buyer's language. */
async function isPaidOnce(trip: Trip): Promise<void> {
  const { email, locale } = trip;
  expect(await paidSalesOf(site, email)).toHaveLength(1);
  const subject = receiptOf(trip);
  await expect
    .poll(async () => (await mailsAbout(site, email)).filter((mail) => mail.subject === subject))
    .toHaveLength(1);
  const mails = await mailsAbout(site, email);
  for (const mail of mails) {
    expect(mail.html).toContain(`lang="${locale}`);
    expect(foreignIn(`${mail.subject} ${mail.text}`, locale)).toEqual([]);
  }
}

/** The plan is there, in a workspace of the buyer's language, and its one order on the billing page. */
async function hasPlan({ page, locale }: Trip, state: 'active' | 'cancelled' = 'active'): Promise<void> {
  await page.goto(`${site}/app/account/billing/?lang=${locale}`);
  const plan = page.locator('.billing-plans > li');
  expect(await plan.count()).toBe(1);
  expect(await plan.locator('h2').textContent()).toBe(
    `Papergrove Basic${textsOf(locale, 'workspace').billing.states[state].name}`,
  );
  expect(await plan.getAttribute('data-tone')).toBe('on');
}

/** Thanked for what was paid, and let in. */
async function isThanked(trip: Trip): Promise<void> {
  const { page, locale } = trip;
  const { title, headline, lead } = thanksFor(trip);
  await expect.poll(() => page.locator('h1').textContent()).toBe(headline);
  expect(await page.title()).toBe(title);
  expect(await page.locator('main').textContent()).toContain(lead);
  await isAllIn(trip);
  await isPaidOnce(trip);
  await page.getByRole('link', { name: textsOf(locale, 'pricing').thanks.open }).click();
  await page.waitForURL(/\/app\//);
  await hasPlan(trip);
  expect(await page.locator('.billing-invoices tbody tr').count()).toBe(1);
}

/** Thanked by the page for who comes from the retailer, and let in by mail: the retailer's buyer has no session. */
async function isThankedByRetailer(trip: Trip): Promise<void> {
  const { page, email } = trip;
  const texts = textsOf(trip.locale, 'retailer').thanks;
  const section = page.locator('[data-retailer-order]');
  await expect.poll(() => section.locator('[data-said]').textContent()).toBe(texts.confirmed);
  expect(await section.locator('[data-account]').textContent()).toBe(email);
  expect(await page.title()).toBe(texts.headTitle);
  await isAllIn(trip);
  await isPaidOnce(trip);
  await enterByMail(trip);
  // A German consumer's plan may not renew there (0032).
  await hasPlan(trip, trip.country === 'DE' ? 'cancelled' : 'active');
}

const arrived = (route: BuyingRoute, trip: Trip) =>
  route === RETAILER ? isThankedByRetailer(trip) : isThanked(trip);

/** Nothing was charged, nobody was written to. */
async function isUnpaid({ email }: Trip): Promise<void> {
  expect(await paidSalesOf(site, email)).toEqual([]);
  expect(await mailsAbout(site, email)).toEqual([]);
}

type Situation = { options?: BrowserContextOptions; walk: (trip: Trip) => Promise<void> };

/** The same walk in each language, side by side, each in a browser of its own. */
async function inAllLanguages({ options = {}, walk }: Situation): Promise<void> {
  const walks = BUYERS_LOCALES.map(async (locale) => {
    const { page, context } = await browser.page(options);
    const trip = { site, locale, country: COUNTRIES[locale], email: newBuyer(), page, context };
    await walk(trip).catch((cause: unknown) => {
      throw new Error(`in ${locale}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
    await context.close();
  });
  const failed = (await Promise.allSettled(walks)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map((one) => 'reason' in one && one.reason),
      saidBy(failed),
    );
}

function saidBy(failed: readonly PromiseSettledResult<void>[]): string {
  return failed.map((one) => ('reason' in one ? String(one.reason) : '')).join('\n');
}

/** A route, what of the specification it is, and how a buyer walks it who goes away and comes back. */
const ROUTES = [
  { ids: 'R1.10 R1.50', route: CARD, return: CARD_PAGE, options: PLAIN },
  { ids: 'R1.10 R1.51 R8.16', route: PAYPAL, return: PAYPAL, options: {} },
  { ids: 'R1.52 R7.08 R7.09', route: RETAILER, return: RETAILER, options: {} },
];

describe.each(ROUTES)('$ids $route.name in en, de and fr', ({ route, return: way, options }) => {
  test('paid, thanked, written to and let in, once', async () => {
    await inAllLanguages({
      async walk(trip) {
        await route.begin(trip);
        await route.pay(trip);
        await arrived(route, trip);
      },
    });
  });

  // A card is refused in the frame on our page, and on the provider's own where our script does not run.
  const ways = route === way ? [{ walked: way, options }] : [{ walked: route }, { walked: way, options }];
  test.each(ways)('refused, way %#: said so, nothing charged; paid after all, once', async (one) => {
    const { walked, ...rest } = one;
    await inAllLanguages({
      ...rest,
      async walk(trip) {
        await walked.begin(trip);
        await walked.decline(trip);
        await isUnpaid(trip);
        await walked.pay(trip);
        await arrived(walked, trip);
      },
    });
  });

  test('back without paying, by Back and by the way that is offered; paid after all, once', async () => {
    await inAllLanguages({
      options,
      async walk(trip) {
        await way.begin(trip);
        await trip.page.goBack();
        await isAllIn(trip);
        await way.begin(trip);
        await way.cancel(trip);
        await isAllIn(trip);
        await isUnpaid(trip);
        await way.begin(trip);
        await way.pay(trip);
        await arrived(way, trip);
      },
    });
  });
});
