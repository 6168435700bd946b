import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORDS } from '../../../sandbox/clickbank/words.table.ts';
import { byLocale, LOCALE_CODES } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { bought, openForm, openShop, PRICE, type Shop } from './retailer.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('order form', () => {
  test('the address names product, language, tracking id and affiliate', () => {
    const url = new URL(
      shop.retailer.payLink({ item: '1', locale: 'de', orderHint: '0193-ab--cd', affiliate: 'joe' }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      cbitems: '1',
      lang: 'DE',
      vtid: '0193_ab_cd',
      affiliate: 'joe',
    });
  });

  test('R1.52 a buyer pays without script and comes back with a proof; sent twice it is one sale', async () => {
    const link = { item: '1', locale: 'fr', orderHint: 'fr', affiliate: 'joe' };
    const form = await openForm(shop.retailer.payLink(link));
    expect(form.html).toContain(byLocale(WORDS, 'fr').sandbox);
    expect(form.html).not.toMatch(/<script/i);
    const first = await form.send({ name: 'Ada Example', email: 'ada@example.com', country: 'US' });
    const again = await form.send({ name: 'Ada Example', email: 'ada@example.com', country: 'US' });
    const url = new URL(first.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(`${shop.productUrl}/start/cb/thank-you/`);
    const back = shop.retailer.returned(url.searchParams);
    const buyer = { email: 'ada@example.com', name: 'Ada Example', country: 'US', locale: 'fr' };
    expect(back?.buyer).toEqual(buyer);
    expect(await shop.retailer.buyer(back?.receipt ?? '')).toEqual(buyer);
    expect(shop.retailer.returned(new URL(again.headers.get('location') ?? '').searchParams)?.receipt).toBe(
      back?.receipt,
    );
    expect(shop.sandbox.list().filter(({ reference }) => reference === back?.receipt)).toHaveLength(1);
  });

  test('S53 sentinels: declined charges nothing, wrong and old proofs are refused, a time-out is paid', async () => {
    const before = shop.sandbox.list().length;
    const declined = await bought(shop, { outcome: 'declined' });
    expect([declined.response.status, shop.sandbox.list().length]).toEqual([422, before]);
    expect(await declined.response.text()).toContain(WORDS.en.problems.declined);
    for (const outcome of ['wrong-proof', 'old-proof']) {
      const { query } = await bought(shop, { outcome });
      expect(shop.retailer.returned(query), outcome).toBeUndefined();
    }
    const lost = await bought(shop, { outcome: 'time-out' });
    expect([lost.response.status, shop.sandbox.list().length]).toEqual([504, before + 3]);
  });

  test.each(LOCALE_CODES)(
    'U44 in %s: its words, its amounts, and the total of each country',
    async (locale) => {
      const { html, send } = await openForm(shop.retailer.payLink({ item: '1', locale }));
      const words = byLocale(WORDS, locale);
      const money = (minor: number) => formatMoney({ ...PRICE.total, minor }, locale);
      const total = PRICE.total.minor;
      const taxed = total + Math.round(total * 0.19);
      expect(html).toContain(`<html lang="${locale}">`);
      for (const text of [words.sandbox, words.title, words.email, words.buttons.paid])
        expect(html).toContain(text);
      expect(html).toContain(`<br>${money(total)}`);
      expect(html).toMatch(new RegExp(`value="US"[^<]*${escapedFor(money(total))}</option>`));
      expect(html).toMatch(new RegExp(`value="DE"[^<]*${escapedFor(money(taxed))} `));
      const wrong = await send({ name: '', email: 'ada@example.com', country: 'DE' });
      expect(await wrong.text()).toContain(words.problems.nameMissing);
    },
  );

  test('what is typed is shown as text, and looked at', async () => {
    const { response } = await bought(shop, { email: 'no address', name: '"><b>' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('&#34;&#62;&#60;b&#62;');
    expect(html).not.toContain('<b>');
  });
});

const escapedFor = (text: string) => text.replaceAll(/[.$]/g, '\\$&');
