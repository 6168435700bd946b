import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, now, setClockOffset } from '../../src/shared/clock.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import {
  agree,
  balancesOf,
  beginUpgrade,
  disputed,
  papersOf,
  quoteFor,
  refunded,
  sentBack,
  standingOf,
} from '../support/plan-changes.ts';

let bench: OrdersBench;
beforeEach(async () => {
  bench = await openOrders();
});
afterEach(() => bench.close());

const US = { name: 'Jo Doe', phone: null, country: 'US', region: 'CA', vatId: null };
const DE = {
  ...US,
  country: 'DE',
  region: null,
  company: { companyName: 'Muster GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin' },
};

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
    expect(await papersOf(bench, basic.id)).toEqual([
      'invoice 29988',
      `creditNote ${credit}`,
      `creditNoteVoid ${credit}`,
    ]);
    const back = 64_308 - Number(credit);
    expect(await papersOf(bench, premium.id)).toEqual([
      'invoice 64308',
      `creditNote ${back}`,
      `creditNote ${credit}`,
    ]);
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
    const { rows } = await bench.database.pool.query('select credit from upgrades where order_id = $1', [
      team.id,
    ]);
    expect(rows[0].credit.total.minor).toBeGreaterThanOrEqual(64_300);
    const ids = [basic.id, premium.id, team.id];
    const sums = await balancesOf(bench, ids);
    expect(Object.keys(sums)).toEqual(['fees', 'provider:card', 'sales']);
    expect(
      (await Promise.all(ids.map((id) => standingOf(bench, id)))).map(({ has_files }) => has_files),
    ).toEqual([false, false, true]);
  });
});

describe('I15 what was shown is what is charged', () => {
  test('I15 after a quarter of an hour, with another amount, or when the plan has moved, it is shown anew', async () => {
    const basic = await bought();
    pass(30 * DAY);
    const quote = await quoteFor(bench, basic.id, 'premium');
    expect(await agree(bench, basic.id, quote, 'premium now 1 64308 year 2027-01-01')).toEqual({
      outcome: 'changed',
    });
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
    const premium = await bench.database.pool.query(
      'select o.reference from upgrades u join orders o on o.id = u.order_id',
    );
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
    bench.provider.changeLast(basic.reference, (payment) => ({
      ...refunded(payment),
      refunds: [{ reference: 'part', amount: { ...payment.amount, minor: 100 }, at: now() }],
    }));
    await told(basic.reference);
    expect(await why()).toBe('moved');
    const { accountId } =
      (await bench.orders.find(basic.id, { accountId: undefined, buyerSecret: 'secret' })) ?? {};
    await bench.database.pool.query(`update entitlements set standing = 'restricted' where account_id = $1`, [
      accountId,
    ]);
    expect(await why()).toBe('restricted');
  });
});
