import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../src/locales/messages.server.ts';
import { SANDBOX_NAMES } from '../../src/sandbox/sandbox.ts';
import { useBrowser } from '../support/browser.ts';
import {
  actOn,
  buyPlainly,
  CARDS,
  cardFrame,
  fillDetails,
  newBuyer,
  notice,
  opener,
  order,
  PLAIN,
  paidSalesOf,
  sendUnseen,
  setWeather,
  thanked,
  typeCard,
  typeCardThere,
} from '../support/checkout.ts';
import { mailsAbout } from '../support/mails.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const CHECKOUT = '/pricing/plans/?buy=basic&country=GB';
const { problems, thanks } = textsOf('en', 'checkout');

/** Section 8, to the letter. */
const UNEXPECTED =
  'Something went wrong, please contact customer support team if amount has been deducted otherwise you may try credit card option for payment.';

const BAD = ['down', 'garbage', 'nonsense', 'failing', 'mute'] as const;

afterEach(async () => {
  for (const provider of SANDBOX_NAMES)
    await setWeather(site, provider, { answers: 'well', webhooks: 'well' });
});

const headline = (page: Page) => page.locator('h1').textContent();

async function keepsDetails(page: Page, email: string): Promise<void> {
  expect(await page.locator('#checkout-email').inputValue()).toBe(email);
  expect(await page.locator('#checkout-firstName').inputValue()).toBe('Jo');
  expect(await page.locator('#checkout-lastName').inputValue()).toBe('Doe');
  expect(await page.locator('#checkout-country').inputValue()).toBe('GB');
}

describe('while the order is placed', () => {
  test.each(BAD)(
    'S54 card, its provider is %s: said so, what was typed stays, pressed again it is charged once',
    async (answers) => {
      const email = newBuyer();
      const { page, context } = await open(CHECKOUT);
      await setWeather(site, 'stripe', { answers });
      await fillDetails(page, { email, country: 'GB' });
      const { title, text } = problems.away;
      await expect.poll(() => notice(page).textContent(), { timeout: 15_000 }).toBe(`${title}${text}`);
      expect(await notice(page).getAttribute('role')).toBe('alert');
      await keepsDetails(page, email);
      expect(await paidSalesOf(site, email)).toEqual([]);
      await setWeather(site, 'stripe', { answers: 'well' });
      await order(page).click();
      await typeCard(await cardFrame(page), CARDS.good);
      await order(page).click();
      await thanked(page);
      expect(await headline(page)).toBe('Thank you. Basic is yours.');
      expect(await paidSalesOf(site, email)).toHaveLength(1);
      await context.close();
    },
  );

  test.each([...BAD, 'refusing'] as const)(
    'R8.17 R8.19 S54 PayPal is %s: the literal text in the dialog, what was typed stays, pressed again it is charged once',
    async (answers) => {
      const email = newBuyer();
      const { page, context } = await open(CHECKOUT);
      await fillDetails(page, { email, country: 'GB' });
      await page.locator('[name=route][value=paypal]').check();
      await setWeather(site, 'paypal', { answers });
      await order(page).click();
      const dialog = page.locator('dialog#error:modal');
      await dialog.waitFor();
      expect(await dialog.locator('[data-slot=message]').textContent()).toBe(UNEXPECTED);
      expect(await page.locator('#loader').isVisible()).toBe(false);
      await dialog.getByText(problems.action).click();
      await expect.poll(() => dialog.count()).toBe(0);
      await keepsDetails(page, email);
      await setWeather(site, 'paypal', { answers: 'well' });
      await order(page).dblclick();
      await page.locator('button[value=approve]').click();
      await thanked(page);
      expect(await headline(page)).toBe('Thank you. Basic is yours.');
      expect(await paidSalesOf(site, email)).toHaveLength(1);
      await context.close();
    },
  );

  test.each([
    ['card', 'stripe', `${problems.away.title}${problems.away.text}`],
    ['paypal', 'paypal', UNEXPECTED],
  ] as const)(
    'R8.17 S54 without script, %s is away: said above the form, with all that was typed',
    async (...row) => {
      const [route, provider, words] = row;
      const email = newBuyer();
      const { page, context } = await open(CHECKOUT, PLAIN);
      await fillDetails(page, { email, country: 'GB' });
      await page.locator(`[name=route][value=${route}]`).check();
      await setWeather(site, provider, { answers: 'down' });
      await order(page).click();
      expect(await notice(page).textContent()).toBe(words);
      await keepsDetails(page, email);
      await setWeather(site, provider, { answers: 'well' });
      await page.locator('#checkout-terms').check();
      await order(page).click();
      await page.waitForURL(/\/(stripe\/pay|paypal\/approve)\//);
      await context.close();
    },
  );

  test('R4.4.24 S54 a provider that takes its time: the loader says 2 minutes, and two presses pay once', async () => {
    const email = newBuyer();
    const { page, context } = await open(CHECKOUT);
    await fillDetails(page, { email, country: 'GB' });
    await typeCard(await cardFrame(page), CARDS.good);
    await setWeather(site, 'stripe', { answers: 'sluggish' });
    await order(page).dblclick();
    await expect.poll(() => page.locator('#loader').textContent()).toContain('2 minutes');
    await page.waitForURL(/thank-you/, { timeout: 30_000 });
    await setWeather(site, 'stripe', { answers: 'well' });
    await expect.poll(() => headline(page), { timeout: 20_000 }).toBe('Thank you. Basic is yours.');
    expect(await paidSalesOf(site, email)).toHaveLength(1);
    await context.close();
  });
});

describe('the answer to a payment is lost', () => {
  test('S54 by card: the order is asked for, and the buyer is thanked instead of asked to pay again', async () => {
    const email = newBuyer();
    const { page, context } = await open(CHECKOUT);
    await setWeather(site, 'stripe', { webhooks: 'lost' });
    await fillDetails(page, { email, country: 'GB' });
    await typeCard(await cardFrame(page), CARDS.good);
    await page.route('**/stripe/elements/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await order(page).click();
    await thanked(page);
    expect(await headline(page)).toBe('Thank you. Basic is yours.');
    expect(await paidSalesOf(site, email)).toHaveLength(1);
    await context.close();
  });

  test('R8.18 S54 I13.11 at PayPal: who orders again is told that there is a licence, and charged once', async () => {
    const email = newBuyer();
    const { page, context } = await open(CHECKOUT);
    await fillDetails(page, { email, country: 'GB' });
    await page.locator('[name=route][value=paypal]').check();
    await order(page).click();
    await page.locator('button[value=time-out]').click();
    await expect.poll(async () => (await mailsAbout(site, email, /^Your receipt/)).length).toBe(1);
    await page.goto(`${site}${CHECKOUT}`);
    // The card's frame would open now: that is an order too, which nobody pressed for.
    await fillDetails(page, { email, country: 'GB' });
    const text = `Active license already exist against the ${email}.`;
    await expect.poll(() => page.locator('[data-slot=card-state]').textContent()).toBe(text);
    const dialog = page.locator('#error');
    expect(await dialog.isVisible()).toBe(false);
    await order(page).click();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await dialog.locator('[data-slot=message]').textContent()).toBe(text);
    await dialog.locator('[data-slot=action]').click();
    expect(await dialog.isVisible()).toBe(false);
    await order(page).click();
    await dialog.getByRole('link', { name: `Sign in with ${email}` }).click();
    expect(await page.locator('#email').inputValue()).toBe(email);
    expect(await paidSalesOf(site, email)).toHaveLength(1);
    await context.close();
  });
});

describe('while the buyer is back', () => {
  test.each(['slow', 'down', 'garbage', 'failing'] as const)(
    'R4.4.24 the provider is %s: the page waits and looks again by itself, and thanks once it answers',
    async (answers) => {
      const email = newBuyer();
      const { page, context } = await open(CHECKOUT, PLAIN);
      await fillDetails(page, { email, country: 'GB' });
      await order(page).click();
      await page.waitForURL(/\/stripe\/pay\//);
      await setWeather(site, 'stripe', { webhooks: 'late' });
      await typeCardThere(page, CARDS.good);
      const back = await sendUnseen(page);
      await setWeather(site, 'stripe', { answers });
      await page.goto(back);
      await thanked(page);
      expect(await headline(page)).toBe(thanks.waitingTitle);
      expect(await page.locator('main').textContent()).toContain(email);
      await setWeather(site, 'stripe', { answers: 'well', webhooks: 'well' });
      // The page looks again after five seconds, without script too.
      await expect.poll(() => headline(page), { timeout: 20_000 }).toBe('Thank you. Basic is yours.');
      expect(await paidSalesOf(site, email)).toHaveLength(1);
      expect(await mailsAbout(site, email, /^Your receipt/)).toHaveLength(1);
      await context.close();
    },
  );

  test('R7.09 the retailer is away: said so, asked again, and confirmed once it answers', async () => {
    const email = newBuyer();
    const { page, context } = await open('/start/cb/');
    await page.locator('main a[href*="cbitems="]').first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name').fill('Jo Doe');
    await setWeather(site, 'clickbank', { webhooks: 'late' });
    const back = await sendUnseen(page, { outcome: 'paid' });
    await setWeather(site, 'clickbank', { answers: 'down' });
    await page.goto(back);
    const { away, confirmed } = textsOf('en', 'retailer').thanks;
    const said = page.locator('[data-said]');
    await expect.poll(() => said.textContent(), { timeout: 15_000 }).toBe(away);
    await setWeather(site, 'clickbank', { answers: 'well', webhooks: 'well' });
    await expect.poll(() => said.textContent(), { timeout: 25_000 }).toBe(confirmed);
    expect(await mailsAbout(site, email, /^Your receipt/)).toHaveLength(1);
    await context.close();
  });
});

test.each(['down', 'garbage'] as const)(
  'R4.4.31 a renewal is told while the provider is %s: nothing changes for its owner, and it is booked once when it answers',
  async (answers) => {
    const member = await newMember(site, 'renewal');
    await buyPlainly(open, member.address);
    const billing = async () => {
      const headers = { Cookie: member.cookie };
      const html = await (await fetch(`${site}/app/account/billing/`, { headers })).text();
      return {
        isActive: html.includes('Renews on'),
        invoices: new Set(html.match(/PG-\d{4}-\d{6}/g)).size,
      };
    };
    expect(await billing()).toEqual({ isActive: true, invoices: 1 });
    const [sale] = await paidSalesOf(site, member.address);
    if (!sale) throw new Error('no sale');
    await setWeather(site, 'stripe', { answers, webhooks: 'doubled' });
    await actOn(site, sale, 'renew');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await billing()).toEqual({ isActive: true, invoices: 1 });
    await setWeather(site, 'stripe', { answers: 'well' });
    await expect.poll(billing, { timeout: 30_000 }).toEqual({ isActive: true, invoices: 2 });
    const renewed = () => mailsAbout(site, member.address, /^Renewed:/);
    await expect.poll(renewed).toHaveLength(1);
    expect(await mailsAbout(site, member.address, /^Your receipt/)).toHaveLength(1);
  },
);
