import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../../../tests/support/browser.ts';
import { type CardBench, openCard, saleRequest } from '../../../tests/support/card.ts';
import { byLocale, LOCALE_CODES } from '../../shared/locale.ts';
import { WORDS } from './words.table.ts';

const browser = useBrowser();
let bench: CardBench;
let shop: Server;
let shopUrl = '';

/** A checkout page of another origin, under a policy like ours: it uses Stripe.js as Stripe documents it. */
beforeAll(async () => {
  bench = await openCard();
  shop = createServer((request, response) => {
    if (request.url?.startsWith('/thanks')) return void response.end('thanks');
    const policy = `default-src 'none'; script-src 'self' ${bench.url}; frame-src ${bench.url}; connect-src ${bench.url}`;
    if (request.url === '/shop.js')
      return void response.setHeader('content-type', 'text/javascript').end(SHOP);
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy);
    return void response.end(
      `<!doctype html><title>Shop</title><p id="total"></p><div id="card"></div><button>Order</button><p id="error"></p>
<script src="${bench.url}/stripe/stripe.js"></script><script src="/shop.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await bench.close();
});

const SHOP = `
(async () => {
  const query = new URLSearchParams(location.search);
  const stripe = Stripe(query.get('key') ?? 'pk_test_sandbox', { locale: query.get('locale') ?? 'en' });
  const checkout = stripe.initCheckoutElementsSdk({ clientSecret: Promise.resolve(query.get('secret')) });
  checkout.createPaymentElement().mount('#card');
  const say = (text) => { document.querySelector('#error').textContent = text; };
  const loaded = await checkout.loadActions();
  if (loaded.type === 'error') return say(loaded.error.message);
  const { actions } = loaded;
  if (!query.has('hidden')) document.querySelector('#total').textContent = actions.getSession().total.total.amount;
  document.querySelector('button').onclick = () =>
    actions.confirm().then((result) => say(result.error.message), (error) => say(error.message));
})();`;

/** Starts a sale and opens its checkout. */
async function checkout(query: Record<string, string> = {}) {
  const { reference, next } = await bench.provider.start(
    saleRequest({ framed: true, successUrl: `${shopUrl}/thanks`, locale: query['locale'] ?? 'en' }),
  );
  const secret = next.kind === 'frame' ? next.clientSecret : '';
  const { page } = await browser.page();
  await page.goto(`${shopUrl}/?${new URLSearchParams({ secret, ...query })}`);
  return { page, reference, frame: page.frameLocator('iframe') };
}

async function fill(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry month (MM)').fill('12');
  await frame.getByLabel('Expiry year (YYYY)').fill('2035');
  await frame.getByLabel('CVC').fill('123');
}

describe('the stand-in for Stripe.js', () => {
  test('S48 R3.97 R3.98 R3.99 R3.100 the card is typed into a frame of the provider, and pays', async () => {
    const { page, reference } = await checkout();
    await fill(page, '4242 4242 4242 4242');
    expect(await page.locator('#total').textContent()).toBe('$172.40');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.waitForURL(`${shopUrl}/thanks`);
    expect(await bench.sale(reference)).toMatchObject({ status: 'active', payments: [{}] });
  });

  test('what is wrong is told at its field, a refusal to the page; then another card pays', async () => {
    const { page, reference, frame } = await checkout();
    const order = () => page.getByRole('button', { name: 'Order' }).click();
    await order();
    await frame.getByText('Enter the number as it appears on the card.').waitFor();
    expect(await frame.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await frame.getByLabel('Card number').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await fill(page, '4000 0000 0000 0002');
    await order();
    await page.getByText('Your card was declined. Nothing was charged.').waitFor();
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending', payments: [] });
    await fill(page, '4242424242424242');
    await order();
    await page.waitForURL(`${shopUrl}/thanks`);
  });

  test('3-D Secure asks inside of the frame', async () => {
    const { page, reference, frame } = await checkout();
    await fill(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Order' }).click();
    await frame.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('We could not confirm that the card is yours.').waitFor();
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending' });
    await page.getByRole('button', { name: 'Order' }).click();
    await frame.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${shopUrl}/thanks`);
    expect(await bench.sale(reference)).toMatchObject({ status: 'active' });
  });

  test('a wrong key, a wrong secret, a total that was not read: nothing is charged, and it says so', async () => {
    for (const [query, text] of [
      [{ key: 'pk_test_other' }, 'Invalid API Key provided.'],
      [{ secret: 'cs_test_1_secret_2' }, 'There is no such session.'],
    ] as const) {
      const { page } = await checkout(query);
      await page.getByText(text).waitFor();
    }
    const { page, reference } = await checkout({ hidden: '1' });
    await fill(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText('Read session.total.total.amount').waitFor();
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending' });
  });

  test.each(LOCALE_CODES)('the labels of the frame in %s', async (locale) => {
    const { frame, page } = await checkout({ locale });
    const words = byLocale(WORDS, locale);
    for (const label of [words.number, words.cvc, words.month, words.year])
      expect(await frame.getByLabel(label).getAttribute('autocomplete')).toMatch(/^cc-/);
    expect(await frame.getByText(words.sandbox).count()).toBe(1);
    await page.close();
  });

  test('messages of other origins and windows are not listened to', async () => {
    const { page, reference } = await checkout();
    await fill(page, '4242 4242 4242 4242');
    const told = await page.evaluate(async (url) => {
      const frame = document.querySelector('iframe');
      // A message from this window itself looks like one of the frame, but is not.
      postMessage({ sandbox: 'stripe', type: 'height', height: 7 }, '*');
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { height: frame?.style.height, from: new URL(frame?.src ?? '').origin === url };
    }, bench.url);
    expect(told.from).toBe(true);
    expect(told.height).not.toBe('7px');
    expect(await bench.sale(reference)).toMatchObject({ status: 'pending' });
  });

  test('a person pays on the hosted page without script', async () => {
    const { reference, next } = await bench.provider.start(saleRequest({ successUrl: `${shopUrl}/thanks` }));
    const { page } = await browser.page({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
    await page.goto(next.kind === 'redirect' ? next.url : '');
    expect(await page.getByText('Sandbox: nothing is charged').count()).toBe(1);
    await page.getByLabel('Card number').fill('4000002500003155');
    await page.getByLabel('Expiry month (MM)').fill('01');
    await page.getByLabel('Expiry year (YYYY)').fill('2034');
    await page.getByLabel('CVC').fill('999');
    await page.getByLabel('Name on card').fill('Jo Doe');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${shopUrl}/thanks`);
    expect(await bench.sale(reference)).toMatchObject({ status: 'active' });
  });
});
