import { describe, expect, test } from 'vitest';
import { WORDS } from '../../../sandbox/paypal/words.table.ts';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { DAY, HOUR, now } from '../../../shared/clock.ts';
import { byLocale, LOCALE_CODES } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import {
  act,
  bench,
  benchForEach,
  bought,
  charged,
  events,
  goOn,
  open,
  press,
  request,
  saleOf,
  started,
  usd,
  YEARLY,
} from './paypal.fixture.ts';
import { createPaypalProvider } from './paypal.server.ts';
import { addTerms } from './periods.ts';

benchForEach();

describe('starting a sale', () => {
  test('R1.51 the buyer is sent to approve a subscription made for the order', async () => {
    const { reference, url, orderId } = await started();
    expect(reference).toMatch(/^I-\w{12}$/);
    expect(await bench.provider.sale(reference)).toEqual({
      reference,
      orderId,
      status: 'pending',
      payments: [],
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('Sandbox : rien n’est débité');
    const [first, renewal] = [16_490, 32_979].map((minor) => formatMoney(usd(minor), 'fr'));
    expect(page).toContain(`${first} la première année, puis ${renewal} par an`);
    expect(page).toContain('o&#39;brien@example.com');
    expect(page).not.toContain('<script');
  });

  test('S54 the same order is one subscription, at once or one after the other, and one plan', async () => {
    const order = request();
    const all = await Promise.all([order, order, order].map((one) => bench.provider.start(one)));
    const again = await bench.newProvider().start(order);
    expect(new Set([...all, again].map(({ reference }) => reference)).size).toBe(1);
    await bench.provider.start(request());
    expect(bench.asked.filter((path) => path === 'POST /v1/billing/plans')).toHaveLength(1);
    expect(bench.asked.filter((path) => path === 'POST /v1/catalogs/products')).toHaveLength(1);
  });

  test('a plan is found again when PayPal has long forgotten the request that made it', async () => {
    await started();
    goOn(100 * DAY);
    const provider = bench.newProvider();
    await provider.start(request());
    await provider.start(request({ term: 'month' }));
    expect(bench.asked.filter((path) => path === 'POST /v1/billing/plans')).toHaveLength(2);
  });

  test('more plans than one page lists are all found again', async () => {
    for (let price = 1; price <= 43; price += 1) await started({ renewal: charged(1_000 * price, 0) });
    const made = bench.asked.filter((path) => path === 'POST /v1/billing/plans').length;
    expect(made).toBe(43);
    const provider = bench.newProvider();
    for (const price of [1, 21, 43]) await provider.start(request({ renewal: charged(1_000 * price, 0) }));
    expect(bench.asked.filter((path) => path === 'POST /v1/billing/plans')).toHaveLength(made);
  });

  test('a plan that is gone is made anew', async () => {
    await started();
    const other = await open();
    const settings = { ...SANDBOX_KEYS.paypal, timeoutMs: 2_000 };
    let apiUrl = bench.sandbox.url;
    const provider = createPaypalProvider({
      ...settings,
      apiUrl: 'http://paypal.invalid/paypal',
      fetch: (url, init) => fetch(url.replace('http://paypal.invalid', apiUrl), init),
    });
    await provider.start(request());
    apiUrl = other.sandbox.url;
    expect((await provider.start(request())).reference).toMatch(/^I-/);
    await other.close();
  });

  test('an order that was approved before goes on to the page of success', async () => {
    const order = request();
    const { next } = await bench.provider.start(order);
    await press(next.kind === 'redirect' ? next.url : '', 'approve');
    expect((await bench.provider.start(order)).next).toEqual({ kind: 'redirect', url: order.successUrl });
  });

  test('wrong keys are refused for good', async () => {
    const provider = bench.newProvider({ clientSecret: 'wrong' });
    await expect(provider.start(request())).rejects.toMatchObject({ name: 'Error', reason: 'refused' });
    await expect(provider.sale('I-1')).rejects.toMatchObject({ reason: 'refused' });
  });

  test('a subscription PayPal does not know is undefined', async () => {
    expect(await bench.provider.sale('I-000000000000')).toBeUndefined();
    expect(await bench.provider.sale('../../v1/oauth2/token')).toBeUndefined();
  });
});

describe('the approval page', () => {
  test('R1.51 to agree is to be charged the first price, and to return with the number of the subscription', async () => {
    const { reference, url, orderId } = await started();
    const answer = await press(url, 'approve');
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('orderId')).toBe('1');
    expect(back.searchParams.get('subscription_id')).toBe(reference);
    const sale = await saleOf(reference);
    expect(sale).toMatchObject({ reference, orderId, status: 'active' });
    const [payment] = sale.payments;
    expect(payment).toMatchObject({ amount: usd(16_490), refunds: [], dispute: null });
    expect(payment?.fee).toBe(625);
    expect(payment?.paysUntil).toEqual(addTerms(payment?.paidAt ?? now(), 1, YEARLY));
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ]);
    for (const event of await events()) expect(event).toMatchObject({ reference, orderId, buyer: null });
  });

  test('S54 to agree twice is to be charged once', async () => {
    const { reference, url } = await started();
    await Promise.all([press(url, 'approve'), press(url, 'approve')]);
    expect((await press(url, 'approve')).status).toBe(303);
    expect((await saleOf(reference)).payments).toHaveLength(1);
  });

  test('to cancel leads back and pays nothing', async () => {
    const { reference, url } = await started();
    const answer = await press(url, 'cancel');
    expect(answer.headers.get('location')).toContain('/fr/pricing/plans/?subscription_id=');
    expect(await saleOf(reference)).toMatchObject({ status: 'pending', payments: [] });
  });

  test('without money, or with a limited account, the page stays and says so', async () => {
    const { reference, url } = await started();
    expect(await (await press(url, 'no-money')).text()).toContain('Le solde ne suffit pas');
    expect(await (await press(url, 'limited')).text()).toContain('Ce compte est limité');
    expect((await press(url, 'nonsense')).status).toBe(200);
    expect(await saleOf(reference)).toMatchObject({ status: 'pending', payments: [] });
    expect(bench.webhooks).toEqual([]);
  });

  test.each(LOCALE_CODES)('in %s: the words and amounts of the buyer’s language', async (locale) => {
    const { url } = await started({ locale });
    const words = byLocale(WORDS, locale);
    const page = await (await fetch(url)).text();
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(words.choices.approve);
    expect(page).toContain(formatMoney(usd(32_979), locale));
    expect(await (await press(url, 'no-money')).text()).toContain(words.notices['no-money']);
    expect(await (await press(url, 'time-out')).text()).toContain(words.timeOut);
  });

  test('a page that never answers may have been paid: the sale knows', async () => {
    const { reference, url } = await started();
    expect((await press(url, 'time-out')).status).toBe(504);
    expect((await saleOf(reference)).payments).toHaveLength(1);
  });

  test('agreed but never charged pays for nothing until the money comes', async () => {
    const { reference, url } = await started();
    await press(url, 'no-charge');
    expect(await saleOf(reference)).toMatchObject({ status: 'active', payments: [] });
    goOn(3 * DAY);
    await act(reference, 'pay-again');
    const [payment] = (await saleOf(reference)).payments;
    expect(payment?.paysUntil).toEqual(addTerms(payment?.paidAt ?? now(), 1, YEARLY));
  });

  test('terms that passed before the money came are not charged', async () => {
    const slow = await started();
    await press(slow.url, 'no-charge');
    const failed = await bought();
    await act(failed.reference, 'fail-renewal');
    goOn(800 * DAY);
    for (const { reference } of [slow, failed]) await act(reference, 'pay-again');
    await bench.sandbox.tick();
    expect((await saleOf(slow.reference)).payments).toMatchObject([{ amount: usd(16_490) }]);
    expect((await saleOf(failed.reference)).payments).toHaveLength(2);
  });
});

describe('faults of PayPal', () => {
  test('down, slow and garbage are told as being away, and pass', async () => {
    const { reference } = await bought();
    const hasty = bench.newProvider({ timeoutMs: 150 });
    await hasty.sale(reference);
    for (const answers of ['down', 'slow', 'garbage'] as const) {
      bench.sandbox.setWeather('paypal', { answers });
      for (const provider of [hasty, bench.newProvider({ timeoutMs: 150 })]) {
        await expect(provider.sale(reference)).rejects.toMatchObject({ reason: 'away' });
        await expect(provider.start(request())).rejects.toMatchObject({ reason: 'away' });
        await expect(provider.cancel(reference)).rejects.toMatchObject({ reason: 'away' });
      }
      bench.sandbox.setWeather('paypal', { answers: 'well' });
      expect(await hasty.sale(reference)).toMatchObject({ status: 'active' });
    }
  });

  test('answers that are JSON but no answer, 429 and 503 are away too', async () => {
    const { reference } = await bought();
    for (const answer of [
      () => Response.json({ id: reference, status: 'SOMETHING' }),
      () => Response.json([]),
      () => new Response('', { status: 429 }),
      () => new Response('', { status: 503 }),
    ]) {
      const provider = bench.newProvider({
        fetch: (url, init) => (url.includes('oauth2') ? fetch(url, init) : Promise.resolve(answer())),
      });
      await expect(provider.sale(reference)).rejects.toMatchObject({ reason: 'away' });
    }
  });

  test('a token is asked for once, renewed before its end, and once when PayPal no longer takes it', async () => {
    const { reference } = await bought();
    const tokens = () => bench.asked.filter((path) => path === 'POST /v1/oauth2/token').length;
    const provider = bench.newProvider();
    bench.asked.length = 0;
    await Promise.all([provider.sale(reference), provider.sale(reference), provider.sale(reference)]);
    expect(tokens()).toBe(1);
    bench.ahead = 10 * HOUR;
    await Promise.all([provider.sale(reference), provider.sale(reference)]);
    expect(tokens()).toBeLessThanOrEqual(3);
    bench.asked.length = 0;
    await provider.sale(reference);
    expect(tokens()).toBe(0);
    goOn(9 * HOUR);
    await provider.sale(reference);
    expect(tokens()).toBe(1);
    bench.asked.length = 0;
    const refused = bench.newProvider({
      fetch: (url, init) => {
        bench.asked.push(`${init?.method} ${new URL(url).pathname.replace('/paypal', '')}`);
        return url.includes('oauth2')
          ? fetch(url, init)
          : Promise.resolve(new Response('{}', { status: 401 }));
      },
    });
    await expect(refused.sale(reference)).rejects.toMatchObject({ reason: 'refused' });
    expect(tokens()).toBe(2);
  });
});
