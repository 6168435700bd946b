import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CardBench, charged, openCard, saleRequest } from '../../../../tests/support/card.ts';
import { DAY, now, setClockOffset } from '../../../shared/clock.ts';
import type { SaleRequest } from '../provider.ts';

let bench: CardBench;
beforeAll(async () => {
  bench = await openCard();
});
afterEach(() => setClockOffset(0));
afterAll(() => bench.close());

async function pass(days: number): Promise<void> {
  setClockOffset(now().getTime() - Date.now() + days * DAY);
  await bench.sandbox.tick();
}

async function change(reference: string, term: 'year' | 'month', renewal: SaleRequest['renewal']) {
  const { payments } = await bench.sale(reference);
  const from = payments.at(-1)?.paysUntil ?? now();
  await bench.provider.changeRenewal?.({ reference, product: 'Papergrove Basic', term, renewal, from });
}

const amountsOf = async (reference: string) =>
  (await bench.sale(reference)).payments.map(({ amount }) => amount.minor);

describe('I15 what a subscription renews at is changed, by the SDK', () => {
  test('I15 nothing is charged for it; the next terms cost the new price, with its taxes', async () => {
    const reference = await bench.buy();
    expect((await bench.sale(reference)).renewal).toEqual({
      total: { minor: 34_478, currency: 'USD' },
      term: 'year',
    });
    await pass(100);
    await change(reference, 'year', charged(20_000, 1_000, 1_995));
    // The same again changes nothing.
    await change(reference, 'year', charged(20_000, 1_000, 1_995));
    const sale = await bench.sale(reference);
    expect(sale).toMatchObject({ status: 'active', renewal: { total: { minor: 22_995 }, term: 'year' } });
    expect(await amountsOf(reference)).toEqual([17_240]);
    await pass(266);
    expect(await amountsOf(reference)).toEqual([17_240, 22_995]);
    const [first, second] = (await bench.sale(reference)).payments;
    expect(second?.paysUntil.getTime()).toBeGreaterThan((first?.paysUntil.getTime() ?? 0) + 364 * DAY);
  });

  test('I15 R4.4.33 months begin when the paid year is over, not before; a year again can be chosen until then', async () => {
    const reference = await bench.buy();
    const {
      payments: [paid],
    } = await bench.sale(reference);
    await pass(30);
    await change(reference, 'month', charged(3_000));
    expect(await bench.sale(reference)).toMatchObject({
      status: 'active',
      renewal: { total: { minor: 3_000 }, term: 'month' },
    });
    await change(reference, 'year', saleRequest().renewal);
    expect((await bench.sale(reference)).renewal).toMatchObject({ total: { minor: 34_478 }, term: 'year' });
    await change(reference, 'month', charged(3_000));
    await pass(334);
    expect(await amountsOf(reference)).toEqual([17_240]);
    await pass(2);
    expect(await amountsOf(reference)).toEqual([17_240, 3_000]);
    await pass(31);
    const { payments } = await bench.sale(reference);
    expect(payments.map(({ amount }) => amount.minor)).toEqual([17_240, 3_000, 3_000]);
    const months = payments
      .slice(1)
      .map(({ paysUntil }) => (paysUntil.getTime() - (paid?.paysUntil.getTime() ?? 0)) / DAY);
    expect(months.map(Math.round)).toEqual([expect.closeTo(30, -1), expect.closeTo(61, -1)]);
  });

  test('I15 where a year is followed by months, the months cost something else', async () => {
    const reference = await bench.buy(undefined, {
      nextTerm: 'month',
      renewal: charged(2_499),
      first: charged(29_988),
    });
    await change(reference, 'month', charged(1_500));
    await pass(367);
    expect(await amountsOf(reference)).toEqual([29_988, 1_500]);
  });

  test('I15 what has ended is refused', async () => {
    const { reference } = await bench.provider.start(saleRequest());
    await expect(change(reference, 'year', charged(1))).rejects.toMatchObject({ reason: 'refused' });
  });
});
