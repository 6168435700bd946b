import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  cardFrame,
  fillDetails,
  newBuyer,
  notice,
  opener,
  order,
  salesOf,
  thanked,
  total,
  typeCard,
} from '../support/checkout.ts';
import { overflow, violations } from '../support/layout.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const QUEBEC = { country: 'CA', region: 'QC' } as const;

describe('a card, with script', () => {
  test('R1.10 R1.50 R3.97 R3.98 R3.99 R3.100 S48 pays in the provider’s frame, and the workspace opens with the plan', async () => {
    const email = newBuyer();
    const { page, context, errors } = await open('/pricing/plans/');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.getByRole('link', { name: 'Choose Basic' }).click();
    await fillDetails(page, { email, ...QUEBEC });
    const frame = await cardFrame(page);
    expect(await total(page).textContent()).toBe('$344.78');
    await typeCard(frame, CARDS.good);
    await order(page).click();
    await thanked(page);
    // The provider's word may come after the buyer.
    await expect
      .poll(() => page.locator('h1').textContent(), { timeout: 15_000 })
      .toBe('Thank you. Basic is yours.');
    expect(await page.locator('main').textContent()).toContain(
      `$344.78 is paid. The invoice is on its way to ${email}`,
    );
    expect(await salesOf(site, email)).toMatchObject([
      { provider: 'stripe', amount: expect.stringContaining('344.78') },
    ]);
    expect(sent.join()).not.toMatch(/4242/);
    expect(errors).toEqual([]);
    await page.getByRole('link', { name: 'Open my documents' }).click();
    await page.waitForURL(/\/app\//);
    expect(await page.locator('.workspace-header').textContent()).toContain('Sign out');
    await context.close();
  });

  test('I13.20 while the states of another country are on their way, those of the one before cannot be chosen', async () => {
    const { page, context } = await open('/pricing/plans/?buy=premium&country=US');
    const region = page.locator('#checkout-region');
    // The form's code is there, as after some typing.
    const ready = page.waitForResponse(/purchase\/texts\//);
    await page.locator('#checkout-email').fill(newBuyer());
    await (await ready).finished();
    await page.route('**/services/userbase/purchase/?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    const codes = () =>
      region.evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value));
    const quoted = page.waitForRequest(/userbase\/purchase\/\?/);
    await page.locator('#checkout-country').selectOption('CA');
    await quoted;
    expect(await codes()).toEqual(['']);
    expect(await region.isDisabled()).toBe(true);
    // Another one before the answer is there: what comes first is of the country that is not chosen any more.
    await page.locator('#checkout-country').selectOption('US');
    await expect.poll(codes).toContain('TX');
    expect(await codes()).not.toContain('QC');
    expect(await region.isDisabled()).toBe(false);
    await region.selectOption('TX');
    await expect.poll(() => total(page).textContent()).toMatch(/^\$\d/);
    expect(await region.inputValue()).toBe('TX');
    await context.close();
  });

  test('I13.20 a question about the states that fails is asked again by itself', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic');
    await page.locator('#checkout-email').fill('jo@example.com');
    await page.route('**/services/userbase/purchase/?**', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await page.locator('#checkout-country').selectOption('CA');
    await page.locator('#checkout-region option[value=QC]').waitFor({ state: 'attached' });
    expect(await page.locator('#checkout-region').isDisabled()).toBe(false);
    await context.close();
  });

  test('I13.20 the same country once more, as a browser fills it in, keeps its states', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=US');
    const region = page.locator('#checkout-region');
    const ready = page.waitForResponse(/purchase\/texts\//);
    await page.locator('#checkout-email').fill(newBuyer());
    await (await ready).finished();
    await page.locator('#checkout-country').selectOption('US');
    await region.selectOption('TX');
    expect(await region.isEnabled()).toBe(true);
    await context.close();
  });

  test('R1.50 a declined card: what happened, nothing charged, the same order again with another card', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/save50/?buy=basic-50');
    await fillDetails(page, { email, country: 'US', region: 'TX', twoNames: false });
    const frame = await cardFrame(page);
    await typeCard(frame, CARDS.declined);
    await order(page).click();
    await expect.poll(() => notice(page).textContent()).toContain('did not go through');
    expect(await notice(page).getAttribute('role')).toBe('alert');
    expect(await page.locator('#checkout-email').inputValue()).toBe(email);
    await typeCard(frame, CARDS.good);
    await order(page).click();
    await thanked(page);
    // Looked at a moment before, it may still wait; the page looks again by itself.
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 15_000 }).toContain('is yours');
    expect(await salesOf(site, email)).toHaveLength(1);
    await context.close();
  });

  test('R4.4.24 3-D Secure: the bank’s question is answered in the frame, the loader says 2 minutes meanwhile', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic');
    await fillDetails(page, { email: newBuyer(), country: 'GB' });
    const frame = await cardFrame(page);
    await typeCard(frame, CARDS.challenged);
    await order(page).click();
    await frame.getByRole('button', { name: 'Approve' }).waitFor();
    await expect.poll(() => page.locator('#loader').textContent()).toContain('2 minutes');
    await frame.getByRole('button', { name: 'Approve' }).click();
    await thanked(page);
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 15_000 }).toContain('is yours');
    await context.close();
  });

  test('S54 a double click, and the same order in another tab, are one order', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/?buy=premium&country=GB');
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      await fillDetails(tab, { email, country: 'GB' });
      await cardFrame(tab);
    }
    expect(await salesOf(site, email)).toHaveLength(1);
    await typeCard(await cardFrame(page), CARDS.good);
    await order(page).dblclick();
    await thanked(page);
    await typeCard(await cardFrame(other), CARDS.good);
    await order(other).click();
    // It is the order that was just paid: nothing is charged again, and it is thanked for here too.
    await thanked(other);
    expect(await salesOf(site, email)).toHaveLength(1);
    await context.close();
  });

  test('U62 keyboard only, from the first field to the thanks', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=GB');
    const { keyboard } = page;
    await page.locator('#checkout-email').focus();
    await keyboard.type(newBuyer());
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-remind');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-code');
    await keyboard.press('Tab');
    await keyboard.type('Jo');
    await keyboard.press('Tab');
    await keyboard.type('Doe');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-country');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-company');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-attorney');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('checkout-terms');
    await keyboard.press('Space');
    await cardFrame(page);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    for (const text of [CARDS.good, '12', '2034', '123']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-part'))).toBe('order');
    await keyboard.press('Enter');
    await thanked(page);
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 15_000 }).toContain('is yours');
    await context.close();
  });

  test('U05 U06 U07 an empty form: a summary, the first field in focus, nothing sent', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic&country=CA');
    await page.locator('#checkout-email').focus();
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await order(page).click();
    await expect.poll(() => notice(page).textContent()).toContain('Please check 5 fields');
    expect(await focused(page)).toBe('checkout-email');
    expect(await page.locator('#checkout-email').getAttribute('aria-describedby')).toContain(
      'checkout-email-error',
    );
    expect(sent.filter((url) => url.includes('purchase'))).toEqual([]);
    await page.locator('#checkout-email').fill(newBuyer());
    expect(await page.locator('#checkout-email-error').isVisible()).toBe(false);
    await context.close();
  });

  test('the provider’s script does not come: said so, and PayPal is there', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic');
    await page.route('**/stripe/stripe.js', (route) => route.abort());
    await fillDetails(page, { email: newBuyer(), country: 'GB' });
    await expect.poll(() => notice(page).textContent()).toContain('card fields could not be opened');
    await context.close();
  });
});

describe('how it looks', () => {
  test.each([
    ['/pricing/plans/?buy=basic&country=CA&region=QC', 360],
    ['/de/pricing/plans/save50/?buy=premium-50&country=DE', 360],
    ['/fr/pricing/plans/?buy=basic&country=FR', 320],
    ['/pricing/plans/?buy=basic', 1280],
    ['/pricing/plans/captcha/?buy=basic', 768],
  ])('U62 axe and width: %s at %i px', async (path, width) => {
    const { page, context } = await open(path, { viewport: { width, height: 800 }, bypassCSP: true });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.locator('#checkout-email').focus();
    await page.waitForLoadState('networkidle');
    await order(page).click();
    await expect.poll(() => notice(page).textContent()).not.toBe('');
    // What the header half covers would count as too small to hit.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}
