import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { newSecret } from '../../src/shared/secrets.server.ts';
import { useBrowser } from '../support/browser.ts';
import {
  CARDS,
  cardFrame,
  newBuyer,
  notice,
  opener,
  order,
  PLAIN,
  thanked,
  typeCard,
} from '../support/checkout.ts';
import { violations } from '../support/layout.ts';
import { mailsAbout } from '../support/mails.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
const open = opener(browser, site);
const ABOUT = /As requested/;
const DAY_MS = 86_400_000;

async function moveClock(body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const moved = await fetch(`${site}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(moved.status).toBe(200);
}
const aDayLater = () => moveClock({ advanceMs: DAY_MS + 60_000 });
afterEach(() => moveClock({ reset: true }));

const reminders = (email: string) => mailsAbout(site, email, ABOUT);
const remind = (page: Page) => page.locator('#checkout-remind');
const linkIn = (text: string, name: 'resume' | 'link') =>
  new RegExp(`https?://\\S+[?&]${name}=[\\w-]+`).exec(text)?.[0] ?? '';

/** Both links of the one reminder an address has got, as they lead on this site. */
async function linksOf(email: string): Promise<{ resume: string; stop: string }> {
  const mails = await reminders(email);
  expect(mails).toHaveLength(1);
  const { text = '' } = mails[0] ?? {};
  const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, site);
  return { resume: here(linkIn(text, 'resume')), stop: here(linkIn(text, 'link')) };
}

/** Fills in what there is besides the consents. */
async function type(page: Page, email: string): Promise<void> {
  await page.locator('#checkout-email').fill(email);
  await page.locator('#checkout-phone').fill('+44 20 7946 0000');
  await page.locator('#checkout-firstName').fill('Jo');
  await page.locator('#checkout-lastName').fill('Doe');
  await page.locator('#checkout-country').selectOption('GB');
}

/** Leaves the page; what it tells on the way has arrived. */
async function leave(page: Page): Promise<void> {
  // The country is typed last: what was told before, when the page's code came late, says another one.
  const country = await page.locator('#checkout-country').inputValue();
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/purchase/unfinished/') &&
      (response.request().postData() ?? '').includes(`"country":"${country}"`),
    { timeout: 3_000 },
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await told.catch(() => undefined);
}

async function expectRestored(page: Page, email: string): Promise<void> {
  const values = { email, phone: '+44 20 7946 0000', firstName: 'Jo', lastName: 'Doe', country: 'GB' };
  for (const [name, value] of Object.entries(values))
    expect(await page.locator(`#checkout-${name}`).inputValue(), name).toBe(value);
  for (const name of ['terms', 'remind'])
    expect(await page.locator(`#checkout-${name}`).isChecked()).toBe(false);
  expect(page.url()).not.toContain('resume=');
  expect(await notice(page).textContent()).toContain('as you left it');
}

const secretCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('b_checkout'));

describe('with script', () => {
  test('U49 S48 ticked and left: the day after one mail, whose link brings the form back; paid, no second one', async () => {
    const email = newBuyer();
    const { page, context } = await open('/pricing/plans/?buy=basic');
    expect(await remind(page).isChecked()).toBe(false);
    await remind(page).check();
    await type(page, email);
    await leave(page);
    await context.close();
    await aDayLater();
    const { resume, stop } = await linksOf(email);

    const back = await open('/');
    const asked: string[] = [];
    back.page.on('request', (request) =>
      asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
    );
    await back.page.goto(resume);
    await expectRestored(back.page, email);
    // The secret is asked for once, and stands in no other address nor in a cookie that scripts read.
    const secret = resume.split('=').at(-1) ?? '';
    expect(asked.filter((line) => line.includes(secret))).toHaveLength(1);
    expect(await back.page.evaluate(() => document.cookie)).not.toContain(secret);
    expect(await secretCookie(back.context)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      value: secret,
    });
    expect(await violations(back.page)).toEqual([]);
    await back.page.goto(stop);
    expect(await violations(back.page)).toEqual([]);
    await back.page.goBack();
    // It signs nobody in.
    expect(await back.page.locator('html').getAttribute('data-visitor')).toBe('anonymous');

    await back.page.locator('#checkout-terms').check();
    await typeCard(await cardFrame(back.page), CARDS.good);
    await order(back.page).click();
    await thanked(back.page);
    await expect.poll(async () => (await back.page.locator('h1').textContent()) ?? '').toContain('is yours');
    // What was kept is gone: its link leads to the plain page.
    await expect
      .poll(async () => {
        await back.page.goto(resume);
        return new URL(back.page.url()).search;
      })
      .toBe('');
    await back.context.close();
    await moveClock({ advanceMs: 2 * DAY_MS });
    expect(await reminders(email)).toHaveLength(1);
  });

  test('S54 ticking the reminder while the card’s fields are open leaves them as they are', async () => {
    const { page, context } = await open('/pricing/plans/?buy=basic');
    await type(page, newBuyer());
    await page.locator('#checkout-terms').check();
    const frame = await cardFrame(page);
    await typeCard(frame, CARDS.good);
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/purchase/')) orders.push(request.url());
    });
    const told = page.waitForRequest((request) => request.url().endsWith('/purchase/unfinished/'));
    await remind(page).check();
    await told;
    expect(await frame.getByLabel('Card number').inputValue()).toContain('4242');
    expect(orders).toEqual([]);
    await context.close();
  });

  test('unticked again, or never ticked, nothing is kept and nothing is sent', async () => {
    const [unticked, never] = [newBuyer(), newBuyer()];
    for (const email of [unticked, never]) {
      const { page, context } = await open('/pricing/plans/?buy=basic');
      await type(page, email);
      if (email === unticked) {
        const told = () =>
          page.waitForResponse((response) => response.url().endsWith('/purchase/unfinished/'));
        const [ticked] = await Promise.all([told(), remind(page).check()]);
        expect(ticked.status()).toBe(204);
        await Promise.all([told(), remind(page).uncheck()]);
      }
      await leave(page);
      await context.close();
    }
    await aDayLater();
    for (const email of [unticked, never]) expect(await reminders(email)).toEqual([]);
  });
});

describe('without script', () => {
  async function post(email: string, tick = true): Promise<BrowserContext> {
    const { page, context } = await open('/pricing/plans/?buy=basic', PLAIN);
    await type(page, email);
    if (tick) await remind(page).check();
    // The terms are not ticked: it stays on the page, which names them.
    await order(page).click();
    expect(await remind(page).isChecked()).toBe(tick);
    return context;
  }

  test('U49 posted with a fault: reminded, restored, paid at the provider, no second mail', async () => {
    const email = newBuyer();
    await (await post(email)).close();
    await aDayLater();
    const { resume } = await linksOf(email);
    const { page, context } = await open('/', PLAIN);
    await page.goto(resume);
    await expectRestored(page, email);
    await page.locator('#checkout-terms').check();
    await order(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    await typeCard(page, CARDS.good);
    await page.getByLabel('Name on card').fill('Jo Doe');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await thanked(page);
    await context.close();
    await moveClock({ advanceMs: 2 * DAY_MS });
    expect(await reminders(email)).toHaveLength(1);
  });

  test('posted anew without the tick: forgotten', async () => {
    const email = newBuyer();
    const context = await post(email);
    const [page] = context.pages();
    if (!page) throw new Error('no page');
    await remind(page).uncheck();
    await order(page).click();
    await context.close();
    await aDayLater();
    expect(await reminders(email)).toEqual([]);
  });

  test('S16 the stop link asks first; pressed, no more come and the other link brings nothing back', async () => {
    const email = newBuyer();
    await (await post(email)).close();
    await aDayLater();
    const { resume, stop } = await linksOf(email);
    const looked = await fetch(stop);
    expect(looked.headers.get('referrer-policy')).toBe('no-referrer');
    expect(looked.headers.get('cache-control')).toContain('no-store');
    const { page, context } = await open('/', PLAIN);
    await page.goto(stop);
    expect(await page.locator('h1').textContent()).toBe('No more reminders?');
    await page.locator('main form button').click();
    expect(await page.locator('h1').textContent()).toBe('Stopped');
    await page.goto(stop);
    expect(await page.locator('h1').textContent()).toBe('Stopped');
    await page.goto(resume);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('body').textContent()).not.toContain(email);
    await context.close();
    await moveClock({ advanceMs: 40 * DAY_MS });
    await (await post(email)).close();
    await aDayLater();
    expect(await reminders(email)).toHaveLength(1);
  });

  test('a mail reader’s one press stops them too (RFC 8058)', async () => {
    const email = newBuyer();
    await (await post(email)).close();
    await aDayLater();
    const [mail] = await reminders(email);
    const { stop } = await linksOf(email);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http.*\/app\/account\/reminders\/.*link=[\w-]{43}>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200);
    expect(await (await fetch(stop)).text()).toContain('Stopped');
  });
});

describe('bad input', () => {
  test('S51 S19 forged links: the plain page, nothing of anybody, no cookie', async () => {
    for (const forged of [newSecret(), 'x', '', newId(), `${'%00'}`]) {
      const response = await fetch(`${site}/pricing/plans/?resume=${forged}`, { redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/pricing/plans/');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(response.headers.get('set-cookie') ?? '').not.toContain('b_checkout');
    }
    const stop = `${site}/app/account/reminders/?link=${newSecret()}`;
    expect((await fetch(stop)).status).toBe(404);
    expect((await fetch(stop, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
  });

  test('S42 S47 the endpoint: only for what is sold, only from this site; without the words of the tick it keeps nothing', async () => {
    const [address, cookie] = [`${site}/services/userbase/purchase/unfinished/`, `b_order=${newSecret()}`];
    const email = newBuyer();
    const send = (body: object, headers: Record<string, string> = {}) =>
      fetch(address, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: site, ...headers },
        body: JSON.stringify({ path: '/pricing/plans/', buy: 'basic', email, ...body }),
      });
    expect((await send({ buy: 'nothing' })).status).toBe(400);
    expect((await send({ path: '/nowhere/' })).status).toBe(400);
    expect((await send({}, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    for (const ticked of ['yes', '0123456789abcdef', ''])
      expect((await send({ remind: ticked })).status).toBe(204);
    await aDayLater();
    expect(await reminders(email)).toEqual([]);
  });
});
