import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../shared/keys.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { amountsOf } from '../subscriptions/amounts.ts';
import { priceOf } from '../subscriptions/price.ts';
import { amounts, at, billing, order, payment, sale, until, usd } from './settlement.fixture.ts';
import { settlementOf } from './settlement.ts';
import { ORDER_STATES, SUBSCRIPTION_STATES, wayTo } from './states.table.ts';

describe('where an order stands by what its provider says', () => {
  test('not paid yet: nothing is granted', () => {
    const settled = settlementOf(order, sale('pending'), at);
    expect(settled).toMatchObject({ state: 'open', entitledUntil: null, journals: [], held: null });
    expect(settled.subscription).toEqual({ state: 'pending', renews: false, paidUntil: null });
  });

  test('paid: files until the end of what is paid, and a little longer while it renews', () => {
    const { state, subscription, entitledUntil } = settlementOf(order, sale('active', payment()), at);
    expect([state, subscription.state, subscription.renews]).toEqual(['paid', 'active', true]);
    expect(entitledUntil?.getTime()).toBe(until.getTime() + 3 * 3_600_000);
  });

  test('R4.4.33 cancelled: files until the end of what is paid, to the second', () => {
    const { subscription, entitledUntil } = settlementOf(order, sale('cancelled', payment()), at);
    expect(subscription).toEqual({ state: 'cancelled', renews: false, paidUntil: until });
    expect(entitledUntil).toEqual(until);
    expect(settlementOf(order, sale('cancelled', payment()), until).subscription.state).toBe('ended');
  });

  test('R4.4.33 U57 ended at its provider before what is paid was over: files until then, to the second', () => {
    const { subscription, entitledUntil } = settlementOf(order, sale('ended', payment()), at);
    expect(subscription).toEqual({ state: 'cancelled', renews: false, paidUntil: until });
    expect(entitledUntil).toEqual(until);
    expect(settlementOf(order, sale('ended', payment()), until).subscription.state).toBe('ended');
  });

  test('R4.4.34 a rejected charge suspends, the next one that succeeds restores', () => {
    expect(settlementOf(order, sale('suspended', payment()), until)).toMatchObject({
      subscription: { state: 'suspended' },
      entitledUntil: until,
    });
    const renewed = payment({
      reference: 'p2',
      amount: amounts.renewal.total,
      paysUntil: new Date('2029-03-01T12:00:00Z'),
    });
    expect(settlementOf(order, sale('active', payment(), renewed), until).subscription.state).toBe('active');
  });

  test.each([
    ['open', 'disputed', 'suspended'],
    ['lost', 'chargedBack', 'suspended'],
    ['won', 'paid', 'active'],
  ] as const)('a dispute that is %s: %s', (state, expected, subscription) => {
    const dispute = { reference: 'd1', amount: amounts.first.total, state, at };
    const settled = settlementOf(order, sale('active', payment({ dispute })), at);
    expect(settled.state).toBe(expected);
    if (state === 'won') expect(settled.subscription.state).toBe(subscription);
    else expect(settled.entitledUntil).toBeNull();
  });

  test('S53 given back as a whole: access ends; in part: it stays', () => {
    const whole = payment({ refunds: [{ reference: 'r1', amount: amounts.first.total, at }] });
    expect(settlementOf(order, sale('active', whole), at)).toMatchObject({
      state: 'refunded',
      entitledUntil: null,
    });
    const part = payment({ refunds: [{ reference: 'r1', amount: usd(1_000), at }] });
    expect(settlementOf(order, sale('active', part), at)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['another amount', payment({ amount: usd(1) })],
    ['another currency', payment({ amount: { minor: amounts.first.total.minor, currency: 'CAD' } })],
  ])('S55 %s is held for review, grants nothing, and stands in the ledger as such', (_, wrong) => {
    const settled = settlementOf(order, sale('active', wrong), at);
    expect(settled).toMatchObject({ state: 'review', entitledUntil: null });
    expect(settled.held).toMatch(/^payment 1: \d+\.\d\d USD was asked/);
    expect(settled.journals[0]?.entries.map(({ account }) => account)).toContain('held');
  });

  test('S55 a sale of another order is held, and its money is that order’s to book', () => {
    const settled = settlementOf(order, { ...sale('active', payment()), orderId: 'another' }, at);
    expect(settled).toMatchObject({ state: 'review', entitledUntil: null, journals: [] });
    expect(settled.subscription.state).toBe('pending');
  });

  test('S55 a renewal at another price is held too; what was paid before stays paid', () => {
    const amount = usd(amounts.renewal.total.minor + 1);
    const renewal = payment({ reference: 'p2', amount, paysUntil: new Date('2029-03-01T12:00:00Z') });
    const settled = settlementOf(order, sale('cancelled', payment(), renewal), at);
    expect(settled).toMatchObject({
      state: 'review',
      entitledUntil: until,
      subscription: { state: 'cancelled', paidUntil: until },
    });
    const back = { ...renewal, refunds: [{ reference: 'r1', amount, at }] };
    expect(settlementOf(order, sale('cancelled', payment(), back), at)).toMatchObject({
      state: 'refunded',
      held: null,
      entitledUntil: until,
    });
  });

  test('S54 a second plan is held whole: nothing is earned by it, granted or renewed', () => {
    const settled = settlementOf(order, sale('active', payment()), at, { twice: '1000000001' });
    expect(settled).toMatchObject({
      state: 'review',
      entitledUntil: null,
      subscription: { state: 'pending' },
    });
    expect(settled.held).toBe('paid twice: order 1000000001 entitles the account');
    const accounts = settled.journals.flatMap(({ entries }) => entries.map(({ account }) => account));
    expect(accounts).not.toContain('sales');
  });

  test.each([
    ['given back', { refunds: [{ reference: 'r1', amount: amounts.first.total, at }] }],
    ['lost', { dispute: { reference: 'd1', amount: amounts.first.total, state: 'lost', at } as const }],
  ])('what was %s does not renew, whatever its provider means to do', (_, changes) => {
    expect(settlementOf(order, sale('active', payment(changes)), at).subscription.renews).toBe(false);
    expect(settlementOf(order, sale('active', payment()), at).subscription.renews).toBe(true);
  });
});

describe('the ledger', () => {
  test('a charge: at the provider, what was earned and both taxes of Quebec; its fee apart', () => {
    const [charge, fee] = settlementOf(order, sale('active', payment()), at).journals;
    const [gst, qst] = amounts.first.taxes;
    expect(charge?.entries).toEqual([
      { account: 'provider:card', amount: amounts.first.total.minor, currency: 'USD' },
      { account: 'sales', amount: -amounts.first.net.minor, currency: 'USD' },
      { account: 'tax:gst', amount: -(gst?.amount.minor ?? 0), currency: 'USD' },
      { account: 'tax:qst', amount: -(qst?.amount.minor ?? 0), currency: 'USD' },
    ]);
    expect(fee?.entries).toEqual([
      { account: 'provider:card', amount: -900, currency: 'USD' },
      { account: 'fees', amount: 900, currency: 'USD' },
    ]);
  });

  test('a renewal is taxed by the rates of its own day, at the total that was agreed to', () => {
    const estonia = { ...billing, country: 'EE', region: null };
    const bought = new Date('2025-06-29T12:00:00Z');
    const agreed = amountsOf(priceOf('premium-50'), estonia, bought);
    const paidAt = new Date('2026-06-29T12:00:00Z');
    const payments = [
      payment({ amount: agreed.first.total, paidAt: bought }),
      payment({ reference: 'p2', amount: agreed.renewal.total, paidAt }),
    ];
    const { state, journals } = settlementOf(
      { ...order, ...agreed, billing: estonia },
      sale('active', ...payments),
      at,
    );
    expect(state).toBe('paid');
    const vatOf = (key: string) =>
      -(
        journals.find((one) => one.key === key)?.entries.find(({ account }) => account === 'tax:vat')
          ?.amount ?? 0
      );
    const { total } = agreed.renewal;
    expect(vatOf('card:p1:charge')).toBe(agreed.first.taxes[0]?.amount.minor);
    expect(Math.abs(vatOf('card:p2:charge') - (total.minor * 24) / 124)).toBeLessThan(1);
    for (const { entries } of journals) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('every journal adds up to nothing, and parts given back make up the whole to the cent', () => {
    const total = amounts.first.total.minor;
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: total - 1 }), { maxLength: 6 }), (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), total];
        const refunds = ends.map((end, index) => ({
          reference: `r${index}`,
          amount: usd(end - (ends[index - 1] ?? 0)),
          at,
        }));
        const { journals } = settlementOf(order, sale('active', payment({ refunds })), at);
        for (const { entries } of journals)
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const left = (account: string) =>
          journals
            .flatMap(({ entries }) => entries)
            .reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0);
        for (const account of ['sales', 'tax:gst', 'tax:qst']) expect(left(account) + 0).toBe(0);
        expect(left('provider:card')).toBe(-900);
      }),
    );
  });
});

describe('money that went another way than it seemed', () => {
  const total = amounts.first.total;
  const journalsAfter = (changes: Partial<ProviderPayment>) =>
    settlementOf(order, sale('active', payment(changes)), at).journals;

  test('S50 a refund that failed is paid for again, and turns around the one that was written', () => {
    const failed = payment({ failedRefunds: ['r1'] });
    const settled = settlementOf(order, sale('active', failed), at);
    expect(settled).toMatchObject({ state: 'paid', subscription: { state: 'active' } });
    expect(settled.journals.at(-1)).toMatchObject({
      key: 'card:r1:refundFailed',
      kind: 'refundFailed',
      at,
      entries: [],
      reverses: 'card:r1:refund',
      voids: 'card:r1:refund',
    });
  });

  test('S53 a lost dispute has a paper about what the bank took, and moves nothing more', () => {
    const dispute = { reference: 'd1', amount: total, state: 'lost', at } as const;
    const [taken, lost] = journalsAfter({ dispute }).slice(-2);
    expect(lost).toMatchObject({ key: 'card:d1:disputeLost', entries: [], about: taken?.entries });
    expect(journalsAfter({ dispute: { ...dispute, state: 'open' } }).at(-1)?.kind).toBe('dispute');
    const won = journalsAfter({ dispute: { ...dispute, state: 'won' } }).at(-1);
    expect(won).toMatchObject({ kind: 'disputeWon', voids: 'card:d1:disputeLost' });
  });
});

describe('the tables of states', () => {
  const all = keysOf(ORDER_STATES);

  test('every state an order can be found in is reached from every other it can be left in', () => {
    const missing = all.flatMap((from) =>
      all.filter((to) => !wayTo(ORDER_STATES, from, to)).map((to) => `${from} > ${to}`),
    );
    // What was paid once is never unpaid again.
    expect(missing.filter((way) => !/> (open|lapsed)$/.test(way))).toEqual([]);
  });

  test('a way goes by the table, and is the shortest', () => {
    expect(wayTo(ORDER_STATES, 'open', 'open')).toEqual([]);
    expect(wayTo(ORDER_STATES, 'open', 'chargedBack')).toEqual(['paid', 'disputed', 'chargedBack']);
    expect(wayTo(SUBSCRIPTION_STATES, 'pending', 'cancelled')).toEqual(['active', 'cancelled']);
    expect(wayTo(SUBSCRIPTION_STATES, 'active', 'pending')).toBeUndefined();
  });
});
