import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runningConnection } from '../../scripts/operate/running-database.ts';
import { newId } from '../../src/shared/ids.ts';
import { newAffiliate } from '../support/affiliate-site.ts';
import { useBrowser } from '../support/browser.ts';
import { mailsAbout } from '../support/mails.ts';
import { newMember } from '../support/member.ts';
import { site, siteDataDir } from '../support/site.ts';

const browser = useBrowser();

/** From the sales page to the retailer's order form, filled in. */
async function orderForm(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; email: string; close: () => Promise<void> }> {
  const email = `retail-${newId()}@example.com`;
  const { page, context } = await browser.page(options);
  await page.goto(`${site}/start/cb/`);
  const link = page.locator('main a[href*="cbitems="]').first();
  expect(await link.getAttribute('rel')).toContain('noopener');
  await link.click();
  await page.getByText('Sandbox: nothing is charged').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Jo Doe');
  return { page, email, close: () => context.close() };
}

const section = (page: Page) => page.locator('[data-retailer-order]');
/** What the page says of a sale that stands so. */
const words = (page: Page, standing: string) =>
  section(page).locator(`template[data-standing="${standing}"]`).getAttribute('data-lead');

test('R1.52 R7.08 R7.09 R7.38 /start/cb/ leads to the retailer’s order form; back from it, the query is posted once and the order is shown', async () => {
  const { page, email, close } = await orderForm();
  const posted: string[] = [];
  const accepts: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/services/userbase/affiliate/clickbank')) return;
    posted.push(request.postData() ?? '');
    accepts.push(request.headers()['accept']);
  });
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/start\/cb\/thank-you\/\?/);
  await expect.poll(() => section(page).locator('[data-account]').textContent()).toBe(email);
  expect(await section(page).locator('[data-amount]').textContent()).toMatch(/^\$\d+\.\d\d$/);
  expect(await section(page).locator('[data-product]').textContent()).toContain('Papergrove');
  expect(posted).toEqual([new URL(page.url()).search.slice(1)]);
  expect(accepts).toEqual(['application/json, text/plain']);
  const query = posted[0] ?? '';
  for (const body of [query, JSON.stringify(Object.fromEntries(new URLSearchParams(query)))]) {
    const answer = await fetch(`${site}/services/userbase/affiliate/clickbank`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({
      userId: expect.any(String),
      orderDetails: { userEmail: email, fname: 'Jo', currencyCode: 'USD', state: 'paid' },
    });
  }
  // I13.10: it is one thing that headline and lead say, and nothing is left of waiting.
  expect(await page.locator('h1').textContent()).toBe('Thank you. Your order is confirmed.');
  expect(await page.getByRole('heading', { name: 'If nothing opens' }).isVisible()).toBe(false);
  expect(await page.getByText('Open a free account').count()).toBe(0);
  await close();
});

test('I16.84 R1.52 a sale of the retailer after a press on an affiliate’s link is that affiliate’s', async () => {
  const token = await newAffiliate(site);
  // Presses of a browser without a window are those of a robot.
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const { page, context } = await browser.page({ userAgent });
  await context.addCookies([{ name: 'user-cookies', value: '1', url: site }]);
  const email = `retail-${newId()}@example.com`;
  await page.goto(`${site}/a/${token}/start/cb/`);
  await page.locator('main a[href*="cbitems="]').first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Jo Doe');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect.poll(() => section(page).locator('[data-account]').textContent()).toBe(email);
  const client = new pg.Client(runningConnection(siteDataDir));
  await client.connect();
  try {
    const credit = `select token, verdict from orders join order_credits on order_credits.order_id = orders.id
      join affiliate_links using (affiliate_id) where email = $1`;
    const read = async () => (await client.query(credit, [email])).rows;
    await expect.poll(read, { timeout: 15_000 }).toEqual([{ token, verdict: 'credited' }]);
  } finally {
    await client.end();
  }
  await context.close();
});

test.each(['Pay, and return with a wrong proof', 'Pay, and return with a proof from yesterday'])(
  'R7.08 S51 S53 %s: the page stays readable, and nothing is shown or granted',
  async (button) => {
    const { page, email, close } = await orderForm();
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/start\/cb\/thank-you\/\?/);
    const answered = await fetch(`${site}/services/userbase/affiliate/clickbank`, {
      method: 'POST',
      body: new URL(page.url()).search.slice(1),
    });
    expect(answered.status).toBe(400);
    expect(await page.locator('h1').textContent()).toBe('We do not know this order');
    expect(await section(page).locator('[data-said]').textContent()).toBe(await words(page, 'unknown'));
    expect(await section(page).locator('dl').isVisible()).toBe(false);
    expect(await page.locator('main').textContent()).not.toContain(email);
    await close();
  },
);

test.each([
  ['Pay now', 'confirmed'],
  ['Pay, and return with a wrong proof', 'unknown'],
])(
  'R7.09 without script, after ‘%s’: a link has the retailer asked, and the page says %s',
  async (button, said) => {
    const { page, email, close } = await orderForm({ javaScriptEnabled: false });
    await page.getByLabel('Country').selectOption('DE');
    expect(await page.locator('body').textContent()).toContain('Germany: it does not renew');
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/start\/cb\/thank-you\/\?/);
    const isConfirmed = said === 'confirmed';
    // A link that is not the retailer's is not asked about.
    if (isConfirmed) await page.getByRole('link', { name: 'Check again' }).click();
    expect(await section(page).locator('[data-said]').textContent()).toBe(await words(page, said));
    expect(await section(page).locator('dl').isVisible()).toBe(isConfirmed);
    expect(await section(page).locator('[data-account]').textContent()).toBe(isConfirmed ? email : '');
    expect(await section(page).locator('[data-amount]').textContent()).toBe(isConfirmed ? '$356.86' : '');
    // Its headline and its section do not say two things.
    expect(await page.locator('main').textContent()).not.toContain('We check the receipt');
    if (isConfirmed) {
      expect(await section(page).locator('[data-amount-label]').textContent()).toBe('Total paid');
      const receipt = () => mailsAbout(site, email, /^Your receipt/);
      await expect.poll(async () => (await receipt())[0]?.text).toMatch(/Total paid\W+\$356\.86/);
    }
    // There is nothing more to ask.
    expect(await page.getByRole('link', { name: 'Check again' }).count()).toBe(0);
    await close();
  },
);

test.each([true, false])(
  'S55 R7.09 a sale that is held is not called confirmed, with script: %s',
  async (javaScriptEnabled) => {
    const { page, email, close } = await orderForm({ javaScriptEnabled });
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(/\/start\/cb\/thank-you\/\?/);
    await hold(email);
    await page.goto(`${page.url()}${javaScriptEnabled ? '' : '&look=1'}`);
    const held = await words(page, 'held');
    expect(held).toContain('somebody will look at it first');
    await expect.poll(() => section(page).locator('[data-said]').textContent()).toBe(held);
    expect(await section(page).locator('dl').isVisible()).toBe(false);
    expect(await page.locator('main').textContent()).not.toContain(email);
    await close();
  },
);

const FORGED = '?item=1&cbreceipt=ZZZZZZZZ&time=1795728827&cbpop=BCE1DFF6&cname=X&cemail=x%40example.com';

test.each([
  ['without parameters', '', 'Looking for your order?'],
  ['that the retailer did not sign', FORGED, 'We do not know this order'],
])('I13.10 a return %s is not thanked for, and a member opens their documents', async (_, query, title) => {
  const { cookie } = await newMember(site);
  const shown = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site}/start/cb/thank-you/${query}`, { headers });
    const html = await answer.text();
    return /<main[\s\S]*<\/footer>/.exec(html.replaceAll(/<template[^>]*><\/template>/g, ''))?.[0] ?? '';
  };
  const [member, stranger] = [await shown({ Cookie: cookie }), await shown({})];
  for (const html of [member, stranger]) {
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/Thank you|ZZZZZZZZ|Open a free account/);
  }
  expect(member).toContain('Open my documents');
  expect(member).not.toContain('account/login/');
  expect(stranger).toContain('Sign in to your documents');
});

test('I13.22 of an account that is signed in nothing is said to somebody who is not', async () => {
  const { cookie } = await newMember(site);
  const title = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site}/de/pricing/thank-you/?orderId=4711`, { headers });
    return /<h1>.*?<\/p>/.exec(await answer.text())?.[0] ?? '';
  };
  expect(await title({})).toMatch(/Diese Bestellung kennen wir nicht.*oder melden Sie sich in dem Konto an/);
  expect(await title({ Cookie: cookie })).toContain('in dem Konto, das hier angemeldet ist');
});

/**
 * As when its amount was another one; the stand-in sells at one price in one currency. Only once the retailer has told
 * of the sale and nothing of it is due: what is asked later would find it paid again.
 */
async function hold(email: string): Promise<void> {
  const pool = new pg.Pool({ ...runningConnection(siteDataDir), max: 1 });
  try {
    const held = () =>
      pool.query(
        `update orders set state = 'review', held = 'a test', check_at = null
         where email = $1 and state = 'paid' and (check_at is null or check_at > now() + interval '1 hour')
           and exists (select from provider_events told where told.reference = orders.reference)`,
        [email],
      );
    await expect.poll(async () => (await held()).rowCount).toBe(1);
  } finally {
    await pool.end();
  }
}
