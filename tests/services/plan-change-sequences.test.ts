import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leftOf, type ProviderPayment } from '../../src/services/payments/provider.ts';
import type { PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import { DAY, now, setClockOffset } from '../../src/shared/clock.ts';
import { type Chooser, chooser, oneOf } from '../support/chooser.ts';
import { type OrdersBench, openOrders } from '../support/orders.ts';
import {
  agree,
  balancesOf,
  beginUpgrade,
  disputed,
  quoteFor,
  refunded,
  sentBack,
} from '../support/plan-changes.ts';

let bench: OrdersBench;
beforeEach(async () => {
  bench = await openOrders();
});
afterEach(() => bench.close());

const US = { name: 'Jo Doe', phone: null, country: 'US', region: 'CA', vatId: null };
const PLANS = ['basic', 'premium', 'team', 'starter', 'premium-month'] as const;

/** A buyer's orders, each in the place of the one before. */
type Chain = { id: string; reference: string }[];
type Doing = (sale: Chain[number], chain: Chain, choose: Chooser) => unknown;

/** What buyers, banks, time and our own pages do. */
const DOINGS: readonly Doing[] = [
  ({ reference }) => bench.provider.pay(reference),
  ({ reference }) => bench.provider.changeLast(reference, refunded),
  ({ reference }) => bench.provider.changeLast(reference, sentBack),
  ({ reference }) => bench.provider.changeLast(reference, (payment) => askedBack(payment)),
  ({ reference }) => bench.provider.changeLast(reference, (payment) => decided(payment, 'won')),
  ({ reference }) => bench.provider.changeLast(reference, (payment) => decided(payment, 'lost')),
  ({ reference }) => bench.provider.cancel(reference),
  () => setClockOffset(now().getTime() - Date.now() + 40 * DAY),
  async ({ id }, chain, choose) => {
    const quote = await quoteFor(bench, id, oneOf(choose, PLANS)).catch(() => undefined);
    if (quote?.change.when === 'later') await agree(bench, id, quote);
    const larger = quote?.change.when === 'now' ? await begun(id, quote.to) : undefined;
    if (larger) chain.push(larger);
  },
  async ({ id }, chain, choose) => {
    const quote = await quoteFor(bench, id, oneOf(choose, PLANS)).catch(() => undefined);
    const larger = quote?.change.when === 'now' ? await begun(id, quote.to) : undefined;
    if (larger) {
      bench.provider.pay(larger.reference);
      chain.push(larger);
    }
  },
];

/** A larger plan; undefined where the provider knows better by now than what was shown: then nothing was begun. */
function begun(id: string, to: PackageToken): Promise<Chain[number] | undefined> {
  return beginUpgrade(bench, id, to).catch((error: unknown) => {
    if (error instanceof Error && error.message === 'changed') return undefined;
    throw error;
  });
}

function askedBack(payment: ProviderPayment): ProviderPayment {
  return payment.dispute || leftOf(payment) <= 0 ? payment : disputed(payment, 'open');
}

function decided(payment: ProviderPayment, state: 'won' | 'lost'): ProviderPayment {
  return payment.dispute?.state === 'open' ? { ...payment, dispute: { ...payment.dispute, state } } : payment;
}

describe('I15 S50 changes, refunds, disputes, renewals and endings in any order', () => {
  test.each([0, 1, 2, 4])(
    'I15 ten stories, seed %i: ledger, entitlements and papers end as the provider says, whenever it is told',
    { timeout: 120_000 },
    async (seed) => {
      const choose = chooser(seed);
      for (let run = 0; run < 10; run += 1) {
        setClockOffset(0);
        const first = await bench.place({
          offer: 'plans',
          package: oneOf(choose, ['basic', 'premium'] as const),
          billing: US,
        });
        bench.provider.pay(first.reference);
        await heard([first]);
        const chain: Chain = [first];
        for (let step = 0; step < 3 + choose(6); step += 1) {
          const sale = chain[choose(chain.length)] ?? first;
          await oneOf(choose, [...DOINGS] as [Doing, ...Doing[]])(sale, chain, choose);
          if (choose(2) === 0) await heard([chain[choose(chain.length)] ?? first]);
        }
        await heard(chain);
        await expectTruth(chain);
        const before = await all(chain);
        await heard(chain.toReversed());
        expect(await all(chain)).toEqual(before);
      }
    },
  );
});

/** Webhooks of some sales; what follows of it is looked into too. */
async function heard(sales: Chain): Promise<void> {
  for (const { reference } of sales) await bench.tell(reference);
  await bench.orders.settleDue();
}

/** All that is written of some orders and does not change by itself. */
async function all(chain: Chain) {
  const { rows } = await bench.database.pool.query(
    `select o.id, o.state, o.held, o.plan, s.state as subscription, s.renews, e.plan as entitled, e.ends_at,
       (select count(*)::int from journals j where j.order_id = o.id) as journals,
       (select count(*)::int from invoices i where i.order_id = o.id) as papers,
       u.is_standing, u.is_covered
     from orders o left join subscriptions s on s.order_id = o.id left join upgrades u on u.order_id = o.id
     left join entitlements e on e.source = 'order' and e.reference = o.id::text
     where o.id = any($1) order by o.created_at, o.id`,
    [chain.map(({ id }) => id)],
  );
  return rows;
}

async function expectTruth(chain: Chain): Promise<void> {
  const rows = await all(chain);
  const sums = await balancesOf(
    bench,
    chain.map(({ id }) => id),
  );
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  // What the provider holds for us is what the ledger says, and no credit is left hanging between two plans.
  expect(sums['provider:card'] ?? 0).toBe(
    chain.reduce((sum, { reference }) => sum + heldByProvider(reference), 0),
  );
  expect(sums['credit'] ?? 0).toBe(0);
  // Nobody has two plans at a time, and whoever has one has paid for it.
  const entitling = rows.filter(({ ends_at: ends }) => ends !== null && ends > now());
  expect(entitling.length).toBeLessThanOrEqual(1);
  for (const { id, entitled, plan, held } of entitling) {
    const sale = bench.provider.sales.get(chain.find((one) => one.id === id)?.reference ?? '');
    expect(sale?.payments.some(isGood)).toBe(true);
    if (held === null) expect(entitled).toBe(plan);
  }
  // A larger plan stands while its payment counts, and then the other has ended at the provider too.
  for (const { is_standing: stands, id } of rows.filter((row) => row.is_standing !== null)) {
    const { rows: replaced } = await bench.database.pool.query(
      `select o.reference, s.state, s.renews from upgrades u join orders o on o.id = u.replaces
       join subscriptions s on s.order_id = o.id where u.order_id = $1`,
      [id],
    );
    if (!stands) continue;
    expect(replaced[0]).toMatchObject({ state: 'ended', renews: false });
    expect(['cancelled', 'ended']).toContain(bench.provider.sales.get(replaced[0].reference)?.status);
  }
}

function isGood(payment: ProviderPayment): boolean {
  return leftOf(payment) > 0 && (payment.dispute === null || payment.dispute.state === 'won');
}

/** What a provider holds for us of a sale, by its own account of it. */
function heldByProvider(reference: string): number {
  const { payments } = bench.provider.sales.get(reference) ?? { payments: [] };
  return payments.reduce((sum, { amount, fee, refunds, dispute }) => {
    const back = refunds.reduce((total, refund) => total + refund.amount.minor, 0);
    const taken = dispute && dispute.state !== 'won' ? dispute.amount.minor : 0;
    return sum + amount.minor - (fee ?? 0) - back - taken;
  }, 0);
}
