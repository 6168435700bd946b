import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, type ProviderPayment } from '../../src/services/payments/provider.ts';
import { DAY, HOUR, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import { agree, balancesOf, beginUpgrade, papersOf, quoteFor, standingOf } from '../support/plan-changes.ts';

let bench: OrdersBench;
beforeEach(async () => {
  bench = await openOrders();
});
afterEach(() => bench.close());

const US = { name: 'Jo Doe', phone: null, country: 'US', region: 'CA', vatId: null };
const DE = { ...US, country: 'DE', region: null, company: { companyName: 'Muster GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin' } };

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

const refunded = (payment: ProviderPayment): ProviderPayment => ({
  ...payment,
  refunds: [{ reference: `${payment.reference}-r`, amount: payment.amount, at: now() }],
});
const sentBack = (payment: ProviderPayment): ProviderPayment => ({
  ...payment,
  refunds: [],
  failedRefunds: [`${payment.reference}-r`],
});
const disputed = (payment: ProviderPayment, state: 'open' | 'won' | 'lost'): ProviderPayment => ({
  ...payment,
  dispute: { reference: `${payment.reference}-d`, amount: payment.amount, state, at: now() },
});

async function mailsOf(id: string): Promise<string[]> {
  const { rows } = await bench.database.pool.query(
    `select mail from outbox where data->>'orderId' = $1 order by created_at, id`,
    [id],
  );
  return rows.map(({ mail }) => mail);
}

describe('I15 R6.09 a larger plan begins when it is paid', () => {
  test('I15 the difference is charged, the plan is there with the money, and the other one ends at its provider', async () => {
    const basic = await bought();
    pass(100 * DAY);
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    // Nothing has changed while nothing is paid.
    expect(await standingOf(bench, basic.id)).toMatchObject({ subscription: 'active', has_files: true });
    await paid(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({
      state: 'paid',
      held: null,
      subscription: 'active',
      entitled: 'premium',
      has_files: true,
    });
    expect(await standingOf(bench, basic.id)).toMatchObject({
      state: 'paid',
      held: null,
      subscription: 'ended',
      renews: false,
      has_files: false,
    });
    expect(bench.provider.sales.get(basic.reference)?.status).toBe('cancelled');
    const charged = bench.provider.sales.get(premium.reference)?.payments[0]?.amount.minor ?? 0;
    // 265 of 365 days of 299.88, to the second; the rest of 643.08.
    expect(64_308 - charged).toBeGreaterThanOrEqual(21_771);
    expect(64_308 - charged).toBeLessThanOrEqual(21_773);
    expect(await balancesOf(bench, [basic.id, premium.id])).toEqual({
      fees: 1_800,
      'provider:card': 29_988 + charged - 1_800,
      sales: -(29_988 + charged),
    });
    expect(await papersOf(bench, basic.id)).toEqual(['invoice 29988', `creditNote ${64_308 - charged}`]);
    expect(await papersOf(bench, premium.id)).toEqual(['invoice 64308']);
    expect(await mailsOf(basic.id)).toEqual(['receipt']);
    expect(await mailsOf(premium.id)).toEqual(['receipt']);
    const [invoice] = await bench.orders.invoicesOf([premium.id]);
    const [note] = await bench.orders.invoicesOf([basic.id]);
    expect(note?.data).toMatchObject({ kind: 'creditNote', because: 'change' });
    expect(invoice?.data.credited).toMatchObject({ number: note?.data.number });
  });

  test('I15 taxes of the purchase are credited and charged part by part', async () => {
    const basic = await bought({ billing: DE });
    pass(200 * DAY);
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    await paid(premium.reference);
    const sums = await balancesOf(bench, [basic.id, premium.id]);
    const charged = bench.provider.sales.get(premium.reference)?.payments[0]?.amount.minor ?? 0;
    expect(Object.keys(sums)).toEqual(['fees', 'provider:card', 'sales', 'tax:vat']);
    expect(-(sums['sales'] ?? 0) - (sums['tax:vat'] ?? 0)).toBe(35_686 + charged);
    expect(await balancesOf(bench, [premium.id])).toMatchObject({ sales: -64_308, 'tax:vat': -12_219 });
  });

  test('I15 R4.4.32 withdrawn from or given back, the old plan is there again to its end; if the refund fails, the new one', async () => {
    const basic = await bought();
    pass(10 * DAY);
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    await paid(premium.reference);
    bench.provider.changeLast(premium.reference, refunded);
    await told(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({ state: 'refunded', has_files: false });
    expect(await standingOf(bench, basic.id)).toMatchObject({
      subscription: 'cancelled',
      entitled: 'basic',
      has_files: true,
    });
    expect(await balancesOf(bench, [basic.id, premium.id])).toMatchObject({ sales: -29_988 });
    expect(await balancesOf(bench, [premium.id])).toEqual({ fees: 900, 'provider:card': -900 });
    const [, credit = ''] = (await papersOf(bench, basic.id))[1]?.split(' ') ?? [];
    expect(await papersOf(bench, basic.id)).toEqual(['invoice 29988', `creditNote ${credit}`, `creditNoteVoid ${credit}`]);
    const back = 64_308 - Number(credit);
    expect(await papersOf(bench, premium.id)).toEqual(['invoice 64308', `creditNote ${back}`, `creditNote ${credit}`]);
    bench.provider.changeLast(premium.reference, sentBack);
    await told(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({ state: 'paid', has_files: true });
    expect(await standingOf(bench, basic.id)).toMatchObject({ subscription: 'ended', has_files: false });
    expect(await balancesOf(bench, [premium.id])).toMatchObject({ sales: -64_308 });
    expect(await papersOf(bench, premium.id)).toHaveLength(5);
  });

  test('I15 where the payment behind the credit is asked back, the larger plan waits for a person until it is won', async () => {
    const basic = await bought();
    pass(10 * DAY);
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    await paid(premium.reference);
    bench.provider.changeLast(basic.reference, (payment) => disputed(payment, 'open'));
    await told(basic.reference);
    const { held, has_files } = await standingOf(bench, premium.id);
    expect(held).toBe('payment 1: the payment went back of which its credit was a part');
    expect(has_files).toBe(false);
    bench.provider.changeLast(basic.reference, (payment) => disputed(payment, 'won'));
    await told(basic.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({ state: 'paid', held: null, has_files: true });
    expect(await standingOf(bench, basic.id)).toMatchObject({ subscription: 'ended', has_files: false });
  });

  test('I15 a renewal of the old plan that was charged meanwhile is held, not kept', async () => {
    const basic = await bought();
    pass(360 * DAY);
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    bench.provider.pay(basic.reference);
    await paid(premium.reference);
    expect(await standingOf(bench, premium.id)).toMatchObject({ state: 'paid', has_files: true });
    const { state, held } = await standingOf(bench, basic.id);
    expect([state, held]).toEqual(['review', expect.stringContaining('has taken its place')]);
    expect(bench.provider.sales.get(basic.reference)?.status).toBe('cancelled');
  });

  test('I15 of a larger plan there is a larger one: the credit is of all that was paid, by money and by credit', async () => {
    const basic = await bought();
    const premium = await beginUpgrade(bench, basic.id, 'premium');
    await paid(premium.reference);
    const team = await beginUpgrade(bench, premium.id, 'team');
    await paid(team.reference);
    const { rows } = await bench.database.pool.query('select credit from upgrades where order_id = $1', [team.id]);
    expect(rows[0].credit.total.minor).toBeGreaterThanOrEqual(64_300);
    const ids = [basic.id, premium.id, team.id];
    const sums = await balancesOf(bench, ids);
    expect(Object.keys(sums)).toEqual(['fees', 'provider:card', 'sales']);
    expect((await Promise.all(ids.map((id) => standingOf(bench, id)))).map(({ has_files }) => has_files)).toEqual([false, false, true]);
  });
});

describe('I15 what was shown is what is charged', () => {
  test('I15 after a quarter of an hour, with another amount, or when the plan has moved, it is shown anew', async () => {
    const basic = await bought();
    pass(30 * DAY);
    const quote = await quoteFor(bench, basic.id, 'premium');
    expect(await agree(bench, basic.id, quote, 'premium now 1 64308 year 2027-01-01')).toEqual({ outcome: 'changed' });
    pass(16 * MINUTE);
    expect(await agree(bench, basic.id, quote)).toEqual({ outcome: 'changed' });
    const fresh = await quoteFor(bench, basic.id, 'premium');
    bench.provider.changeLast(basic.reference, (payment) => disputed(payment, 'open'));
    await told(basic.reference);
    expect(await agree(bench, basic.id, fresh)).toEqual({ outcome: 'changed' });
    const { rows } = await bench.database.pool.query('select 1 from upgrades');
    expect(rows).toEqual([]);
  });

  test('I15 the same press twice is one order; another choice gives the first one up', async () => {
    const basic = await bought();
    const quote = await quoteFor(bench, basic.id, 'premium');
    await agree(bench, basic.id, quote);
    await agree(bench, basic.id, quote);
    const premium = await bench.database.pool.query('select o.reference from upgrades u join orders o on o.id = u.order_id');
    expect(premium.rows).toHaveLength(1);
    await beginUpgrade(bench, basic.id, 'team');
    expect(bench.provider.sales.get(premium.rows[0].reference)?.status).toBe('cancelled');
  });

  test('I15 a plan that cannot be changed says why', async () => {
    const basic = await bought();
    const why = () => bench.orders.changes.standing(basic.id);
    pass(364 * DAY + 12 * HOUR);
    expect(await why()).toBe('soon');
    setClockOffset(0);
    bench.provider.changeLast(basic.reference, (payment) => ({ ...refunded(payment), refunds: [{ reference: 'part', amount: { ...payment.amount, minor: 100 }, at: now() }] }));
    await told(basic.reference);
    expect(await why()).toBe('moved');
    const { accountId } = (await bench.orders.find(basic.id, { accountId: undefined, buyerSecret: 'secret' })) ?? {};
    await bench.database.pool.query(`update entitlements set standing = 'restricted' where account_id = $1`, [accountId]);
    expect(await why()).toBe('restricted');
  });
});

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
    expect(await standingOf(bench, premium.id)).toMatchObject({ plan: 'premium', entitled: 'premium', next_plan: 'basic' });
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
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({ total: { minor: 7_999 }, term: 'month' });
    await agree(bench, premium.id, await quoteFor(bench, premium.id, 'starter'));
    expect(bench.provider.sales.get(premium.reference)?.renewal).toMatchObject({ term: 'year' });
    expect(await standingOf(bench, premium.id)).toMatchObject({ plan: 'premium', next_plan: 'starter' });
  });

  test('I15 a provider that is away is told later; one that charges the old price all the same is held', async () => {
    const premium = await bought({ package: 'premium' });
    const quote = await quoteFor(bench, premium.id, 'basic');
    bench.provider.fault = new ProviderError('away', 'down');
    expect(await agree(bench, premium.id, quote)).toEqual({ outcome: 'planned' });
    bench.provider.fault = undefined;
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

  test('I15 R6.10 with more people than seats it has to be said first who goes', async () => {
    const premium = await bought({ package: 'premium' });
    const { accountId } = (await bench.orders.find(premium.id, { accountId: undefined, buyerSecret: 'secret' })) ?? {};
    await bench.database.pool.query(
      `insert into seats (id, holder_id, email, email_key, invited_at, expires_at)
       values ($1, $2, 'a@example.com', 'a@example.com', $3, $4)`,
      [newId(), accountId, now(), new Date(now().getTime() + DAY)],
    );
    await expect(quoteFor(bench, premium.id, 'basic')).rejects.toThrow('people');
    await bench.database.pool.query('update seats set ended_at = $1', [now()]);
    expect((await quoteFor(bench, premium.id, 'basic')).change.when).toBe('later');
  });
});
