import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '../../../sandbox/sandbox.ts';
import { proofOf } from './proof.server.ts';
import { bought, openShop, PRICE, providerAt, type Shop, saleAt } from './retailer.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('what is sold in our name', () => {
  test.each([
    ['another product of ours', '"itemNo":"1"', '"itemNo":"7"'],
    ['the product of another vendor', `"vendor":"${SANDBOX_KEYS.clickbank.vendor}"`, '"vendor":"somebody"'],
  ])('S53 S55 a receipt of %s makes no order: nobody knows it', async (_, ours, other) => {
    const { receipt } = await bought(shop);
    const answering = (change: (text: string) => string) =>
      providerAt(`${shop.sandbox.url}/clickbank`, {
        fetch: async (url, init) => {
          const answer = await fetch(url, init);
          return new Response(change(await answer.text()), { status: answer.status });
        },
      });
    const foreign = answering((text) => text.replace(ours, other));
    expect(await foreign.sale(receipt)).toBeUndefined();
    expect(await foreign.buyer(receipt)).toBeUndefined();
    expect(await answering((text) => text).sale(receipt)).toMatchObject({ status: 'active' });
  });

  test('S53 a return link that was signed for another product is none', async () => {
    const { query } = await bought(shop);
    const [receipt, time] = [query.get('cbreceipt') ?? '', query.get('time') ?? ''];
    const signedFor = (item: string) => {
      const cbpop = proofOf(SANDBOX_KEYS.clickbank.secret, { receipt, time, item });
      return new URLSearchParams({ ...Object.fromEntries(query), item, cbpop });
    };
    expect(shop.retailer.returned(signedFor('1'))?.receipt).toBe(receipt);
    expect(shop.retailer.returned(signedFor('7'))).toBeUndefined();
  });

  test('R4.4.34 U57 a rejected renewal is paid with another card on the retailer’s own page', async () => {
    const { receipt } = await bought(shop);
    await shop.sandbox.act('clickbank', receipt, 'fail-renewal');
    const owed = await shop.retailer.payOwed({ reference: receipt, renewal: PRICE.renewal });
    expect(owed).toEqual({ outcome: 'page', url: shop.retailer.meansUrl });
    const page = owed.outcome === 'page' ? owed.url : '';
    expect(await (await fetch(page)).text()).toContain('Pay with another card');
    await fetch(page, { method: 'POST', body: new URLSearchParams({ receipt }) });
    expect(await saleAt(shop, receipt)).toMatchObject({ status: 'active', payments: [{}, {}] });
  });
});
