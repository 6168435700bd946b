import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../../src/services/payments/provider.ts';
import { DAY, HOUR, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { agree, papersOf, quoteFor, standingOf } from '../support/plan-changes.ts';

let bench: OrdersBench;
beforeEach(async () => {
  bench = await openOrders();
});
afterEach(() => bench.close());

const US = { name: 'Jo Doe', phone: null, country: 'US', region: 'CA', vatId: null };

async function bought(changes: Parameters<OrdersBench['place']>[0] = {}) {
  const order = await bench.place({ offer: 'plans', package: 'basic', billing: US, ...changes });
  await paid(order.reference);
  return order;
}

async function paid(reference: string): Promise<void> {
  bench.provider.pay(reference);
  await told(reference);
}

async function told(reference: string): Promise<void> {
  await bench.tell(reference);
  await bench.orders.settleDue();
}

const pass = (ms: number) => setClockOffset(now().getTime() - Date.now() + ms);

async function mailsOf(id: string): Promise<string[]> {
  const { rows } = await bench.database.pool.query(
    `select mail from outbox where data->>'orderId' = $1 order by created_at, id`,
    [id],
  );
  return rows.map(({ mail }) => mail);
}

describe('I15 R6.10 a smaller plan begins when the paid term is over', () => {
  test('I15 nothing is charged or given back; the provider is told, and with its payment the plan is another one', async () => {
    const premium = await bought({ package: 'premium' });
    pass(50 * DAY);
    const quote = await quoteFor(bench, premium.id, 'basic');
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'planned' });
    expect(bench.provider.sales.get(premium.reference)).toMatchObject({
      status: 'active',
      renewal: { total: { minor: 29_988 }, term: 'year' },
    });
    expect(await standingOf(bench, premium.id)).toMatchObject({
      plan: 'premium',
      entitled: 'premium',
      next_plan: 'basic',
    });
    expect(await mailsOf(premium.id)).toEqual(['receipt', 'plan-change']);
    pass(315 * DAY);
    await paid(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({
      state: 'paid',
      held: null,
      plan: 'basic',
      package: 'basic',
      entitled: 'basic',
      next_plan: null,
    });
    expect(await papersOf(bench, premium.id)).toEqual(['invoice 64308', 'invoice 29988']);
    const plans = (await bench.orders.invoicesOf([premium.id])).map(({ data }) => data.plan);
    expect(plans).toEqual(['basic', 'premium']);
    pass(366 * DAY);
    await paid(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({ state: 'paid', held: null, plan: 'basic' });
  });

  test('I15 it can be taken back until then, and chosen anew', async () => {
    const premium = await bought({ package: 'premium' });
    await agree(bench, premium.id, await quoteFor(bench, premium.id, 'basic'));
    expect(await bench.orders.changes.keep(premium.id)).toEqual({ outcome: 'planned' });
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({ total: { minor: 64_308 } });
    await agree(bench, premium.id, await quoteFor(bench, premium.id, 'premium-month'));
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({
      total: { minor: 7_999 },
      term: 'month',
    });
    await agree(bench, premium.id, await quoteFor(bench, premium.id, 'starter'));
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({ term: 'year' });
    expect(await standingOf(bench, premium.id)).toMatchObject({ plan: 'premium', next_plan: 'starter' });
  });

  test('I15.116 the renewal notice names the plan that begins, the one before it, and what is charged', async () => {
    const premium = await bought({ package: 'premium' });
    await agree(bench, premium.id, await quoteFor(bench, premium.id, 'basic'));
    pass(345 * DAY);
    await bench.orders.settleDue();
    const { rows } = await bench.database.pool.query(
      `select data from outbox where mail = 'renewal-notice' and data->>'orderId' = $1`,
      [premium.id],
    );
    expect(rows.map(({ data }) => data)).toMatchObject([
      { plan: 'premium', nextPlan: 'basic', renewal: { total: { minor: 29_988 } } },
    ]);
  });

  test('I15 a provider that is away is told later; one that charges the old price all the same is held', async () => {
    const premium = await bought({ package: 'premium' });
    const quote = await quoteFor(bench, premium.id, 'basic');
    bench.provider.fault = new ProviderError('away', 'down');
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'providerFailed', again: true });
    bench.provider.fault = undefined;
    expect(await standingOf(bench, premium.id)).toMatchObject({ next_plan: null });
    // It falls silent in the middle.
    const { changeRenewal } = bench.provider;
    bench.provider.changeRenewal = () => Promise.reject(new ProviderError('away', 'down'));
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'planned' });
    bench.provider.changeRenewal = changeRenewal;
    pass(HOUR);
    await bench.orders.settleDue();
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({ total: { minor: 29_988 } });
    pass(366 * DAY);
    bench.provider.pay(premium.reference, 64_308);
    await told(premium.reference);
    const { state, held, plan, has_files } = await standingOf(bench, premium.id);
    expect([state, plan, has_files]).toEqual(['review', 'premium', false]);
    expect(held).toBe('payment 2: 299.88 USD was asked, 643.08 USD was paid');
  });

  test('I15 one that refuses changes nothing, and says so', async () => {
    const premium = await bought({ package: 'premium' });
    const quote = await quoteFor(bench, premium.id, 'basic');
    bench.provider.changeRenewal = () => Promise.reject(new ProviderError('refused', 'no'));
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'providerFailed', again: false });
    expect(await standingOf(bench, premium.id)).toMatchObject({ plan: 'premium', next_plan: null });
    expect(await mailsOf(premium.id)).toEqual(['receipt']);
    bench.provider.changeRenewal = null;
    await expect(quoteFor(bench, premium.id, 'basic')).rejects.toThrow('provider');
  });

  test('I15.123 R6.10 with more people than seats a smaller plan is planned all the same, and nobody goes today', async () => {
    const premium = await bought({ package: 'premium' });
    const { accountId } =
      (await bench.orders.find(premium.id, { accountId: undefined, buyerSecret: 'secret' })) ?? {};
    await bench.database.pool.query(
      `insert into seats (id, holder_id, email, email_key, invited_at, expires_at)
       values ($1, $2, 'a@example.com', 'a@example.com', $3, $4)`,
      [newId(), accountId, now(), new Date(now().getTime() + DAY)],
    );
    const standing = await bench.orders.changes.standing(premium.id);
    expect(standing).toMatchObject({ people: 2 });
    const quote = await quoteFor(bench, premium.id, 'basic');
    expect(quote.change.when).toBe('later');
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'planned' });
    const { rows } = await bench.database.pool.query('select ended_at from seats where holder_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ ended_at: null }]);
  });
});
