import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { useBrowser } from '../support/browser.ts';
import { actOn, buyPlainly, CARDS, opener, payThere, salesOf } from '../support/checkout.ts';
import { mailsAbout } from '../support/mails.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const flash = (page: Page) => page.locator('[data-kind=flash]');
const sentence = (page: Page) => page.locator('.billing-sentence');
const get = (path: string, cookie = '') =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });

/** What the billing page says now. */
async function billingSentence(page: Page): Promise<string | null> {
  await page.goto(`${site}/app/account/billing/`);
  return sentence(page).textContent();
}

/** A member whose renewal the bank has just rejected, on the billing page. */
async function rejected(options: BrowserContextOptions, route: 'card' | 'paypal' = 'card') {
  const member = await newMember(site, 'rejected');
  await buyPlainly(open, member.address, route);
  const [sale] = await salesOf(site, member.address);
  if (!sale) throw new Error('no sale');
  await actOn(site, sale, 'fail-renewal');
  const { page, context } = await signIn(browser, site, { member, options });
  await expect
    .poll(
      () => billingSentence(page),
      // The first page of a browser, on a machine that has other things to do.
      { timeout: 30_000 },
    )
    .toMatch(/^The last charge, \$\d+\.\d\d, was not accepted/);
  return { member, sale, page, context };
}

/** What a member has paid for is over. */
async function endTerm({ accountId }: Member): Promise<void> {
  const client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
  await client.query('update entitlements set ends_at = now() where account_id = $1', [accountId]);
  await client.end();
}

/** What the books say once a provider has given a refused renewal up. */
async function endUnpaid({ accountId }: Member): Promise<void> {
  const client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
  await client.query(
    `update subscriptions set state = 'ended', renews = false
     where order_id in (select id from orders where account_id = $1)`,
    [accountId],
  );
  await client.end();
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'with JavaScript: $javaScriptEnabled',
  (options) => {
    test('R4.4.34 U57 a rejected renewal is mailed, paid with another card, and opens everything again', async () => {
      const { member, page, context } = await rejected(options);
      // What was paid lasts: the stand-in failed the renewal of a plan that has just begun.
      expect(await sentence(page).textContent()).toMatch(/You can download files until .* \d{4};/);
      await expect.poll(() => mailsAbout(site, member.address, /was not accepted/)).toHaveLength(1);
      const [mail] = await mailsAbout(site, member.address, /was not accepted/);
      expect(mail?.text).toMatch(/Pay with another card[\s\S]*\/app\/account\/billing\/\?lang=en/);
      const pay = page.getByRole('link', { name: 'Pay with another card' });
      expect(await page.locator('.billing-plans .button:not(.button-outline)').count()).toBe(1);
      await pay.click();
      await page.waitForURL(/\/stripe\/invoice\//);
      await payThere(page, CARDS.declined);
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('declined');
      await payThere(page, CARDS.good);
      await expect.poll(() => page.locator('h1').textContent()).toMatch(/been paid/);
      await expect.poll(() => billingSentence(page)).toMatch(/^Renews on/);
      expect(await pay.count()).toBe(0);
      await expect.poll(() => mailsAbout(site, member.address, /^Your receipt|renewed/i)).toHaveLength(2);
      expect(await page.locator('.billing-invoices tbody tr').count()).toBe(2);
      await context.close();
    });

    test('R4.4.34 by PayPal: refused until another card is chosen there, then charged once', async () => {
      const { page, context, member } = await rejected(options, 'paypal');
      const again = page.getByRole('button', { name: 'Try the payment again' });
      await again.click();
      await expect.poll(() => flash(page).textContent()).toContain('PayPal did not accept the payment');
      await page.getByRole('link', { name: 'Change how you pay at PayPal' }).click();
      await page.getByRole('button', { name: 'Choose another card' }).first().click();
      await page.goto(`${site}/app/account/billing/`);
      await again.click();
      await expect.poll(() => flash(page).textContent()).toContain('the payment went through');
      await expect.poll(() => sentence(page).textContent()).toMatch(/^Renews on/);
      expect(await page.locator('.billing-invoices tbody tr').count()).toBe(2);
      expect(await salesOf(site, member.address)).toMatchObject([{ status: 'active' }]);
      await context.close();
    });

    test('R4.4.32 R4.4.34 stopped while it is owed, it ends: a later try charges nothing', async () => {
      const { member, sale, page, context } = await rejected(options);
      await page.getByRole('link', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/stop\//);
      await page.getByRole('button', { name: 'Stop renewing' }).click();
      await page.waitForURL(/\/billing\/(\?|$)/);
      expect(await page.getByRole('link', { name: 'Pay with another card' }).count()).toBe(0);
      await actOn(site, sale, 'pay-again');
      expect(await salesOf(site, member.address)).toMatchObject([{ status: 'canceled' }]);
      await page.reload();
      expect(await page.locator('.billing-invoices tbody tr').count()).toBe(1);
      await context.close();
    });
  },
);

test('S52 S44 R4.4.34 nobody pays for another’s plan, and a look ahead asks no provider', async () => {
  const { member, context } = await rejected({ javaScriptEnabled: false });
  const [order] = /[\da-f-]{36}(?=\/pay\/)/.exec(
    await (await get('/app/account/billing/', member.cookie)).text(),
  ) ?? [''];
  const path = `/app/account/billing/${order}/pay/`;
  const other = await newMember(site, 'other');
  expect((await get(path, other.cookie)).status).toBe(404);
  expect((await get(path)).headers.get('location')).toMatch(/\/login\//);
  const ahead = await fetch(`${site}${path}`, {
    headers: { Cookie: member.cookie, 'Sec-Purpose': 'prefetch' },
    redirect: 'manual',
  });
  expect(ahead.headers.get('location')).toMatch(/\/account\/billing\//);
  const own = await get(path, member.cookie);
  expect(own.status).toBe(303);
  expect(own.headers.get('location')).toMatch(/\/stripe\/invoice\/in_\w+$/);
  expect(own.headers.get('referrer-policy')).toBe('no-referrer');
  // I13.6: once the term is over, the document names the refused renewal and leads to paying it.
  await endTerm(member);
  const page = await (await get('/app/doc/loan-agreement-D417', member.cookie)).text();
  const [document] = page.split('</main>');
  expect(document).toMatch(
    /The renewal of your plan was declined.{0,160}<a href="\/app\/account\/billing\/"[^>]*>Pay now/,
  );
  expect(document).not.toContain('you need a plan');
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`${site}/app/doc/loan-agreement-D417`);
  const notice = await phone.getByRole('link', { name: 'Pay now' }).first().boundingBox();
  expect((notice?.y ?? 740) + (notice?.height ?? 0)).toBeLessThan(740);
  // Given up by the provider, it is still told what happened.
  await endUnpaid(member);
  await phone.reload();
  expect(await phone.getByRole('complementary').first().textContent()).toContain('Your plan has ended.');
  expect(await phone.locator('main').textContent()).not.toContain('you need a plan');
  await context.close();
});

test('I13.6 while a bank asks a payment back, the document and the account say so and offer no second plan', async () => {
  const member = await newMember(site, 'disputed');
  await buyPlainly(open, member.address, 'card');
  const [sale] = await salesOf(site, member.address);
  if (!sale) throw new Error('no sale');
  await actOn(site, sale, 'dispute');
  const mainOf = async (path: string) => (await (await get(path, member.cookie)).text()).split('</main>')[0];
  await expect
    .poll(() => mainOf('/app/doc/loan-agreement-D417'), { timeout: 30_000 })
    .toMatch(/has asked for the payment for your plan back.{0,200}<a href="\/app\/account\/billing\/"/);
  expect(await mainOf('/app/doc/loan-agreement-D417')).not.toContain('you need a plan');
  expect(await mainOf('/app/account/')).toContain('Paused. Your documents are saved');
  expect(await mainOf('/app/account/')).not.toContain('Free preview');
});
