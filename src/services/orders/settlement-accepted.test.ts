import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Journal } from '../ledger/journals.ts';
import type { ProviderPayment } from '../payments/provider.ts';
import { amounts, at, order, payment, sale, until, usd } from './settlement.fixture.ts';
import { settlementOf } from './settlement.ts';

describe('a payment that a person accepted', () => {
  const euros = { minor: 31_700, currency: 'EUR' };
  const paid = payment({ amount: euros, fee: null });
  const taken = { route: 'card', reference: 'p1', amount: euros, asked: amounts.first.total } as const;
  const known = { accepted: [taken] };

  test('S55 pays for its term exactly as it stands, and is booked as a charge of that route', () => {
    const settled = settlementOf(order, sale('active', paid), at, known);
    expect(settled).toMatchObject({ state: 'paid', held: null, subscription: { state: 'active' } });
    expect(settled.entitledUntil?.getTime()).toBeGreaterThan(until.getTime());
    const [charge] = settled.journals;
    const [gst, qst] = settled.journals[0]?.taxes ?? [];
    const taxes = (gst?.amount.minor ?? 0) + (qst?.amount.minor ?? 0);
    // Quebec: 5 % and 9.975 % are within what was paid.
    expect(Math.abs(taxes - (euros.minor * 14_975) / 114_975)).toBeLessThan(1);
    expect(charge?.entries).toEqual([
      { account: 'provider:card', amount: euros.minor, currency: 'EUR' },
      { account: 'sales', amount: taxes - euros.minor, currency: 'EUR' },
      { account: 'tax:gst', amount: -(gst?.amount.minor ?? 0), currency: 'EUR' },
      { account: 'tax:qst', amount: -(qst?.amount.minor ?? 0), currency: 'EUR' },
    ]);
  });

  test.each([
    ['another amount', { amount: { ...euros, minor: euros.minor - 1 } }],
    ['another currency', { amount: { ...euros, currency: 'GBP' } }],
  ])('S55 with %s it is held again', (_, changes) => {
    const settled = settlementOf(order, sale('active', payment(changes)), at, known);
    expect(settled).toMatchObject({ state: 'review', entitledUntil: null });
  });

  test('another payment of the same amount is taken for the same price, and held for another one', () => {
    const next = (amount: typeof euros) =>
      payment({ reference: 'p2', amount, paysUntil: new Date('2029-03-01T12:00:00Z') });
    const first = { ...order, renewal: amounts.first };
    expect(settlementOf(first, sale('active', paid, next(euros)), at, known).state).toBe('paid');
    // What was right for the reduced first term is too little for the next one.
    expect(order.renewal.total.minor).toBeGreaterThan(order.first.total.minor);
    const settled = settlementOf(order, sale('active', paid, next(euros)), at, known);
    expect(settled).toMatchObject({ state: 'review', subscription: { paidUntil: until } });
    expect(settled.held).toMatch(/^payment 2: \d+\.\d\d USD was asked, 317\.00 EUR was paid$/);
  });

  test('every payment that waits is named, and those that went back or were lost wait no more', () => {
    const second = payment({ reference: 'p2', amount: usd(1) });
    const { held } = settlementOf(order, sale('active', paid, second), at);
    expect(held).toMatch(/^payment 1: .* 317\.00 EUR was paid; payment 2: .* 0\.01 USD was paid$/);
    const lost = { reference: 'd1', amount: usd(1), state: 'lost', at } as const;
    expect(settlementOf(order, sale('active', paid, { ...second, dispute: lost }), at).held).not.toContain(
      '2:',
    );
  });

  test.each([
    ['held still', false, ['card:r1:refund']],
    ['moved on before', true, ['card:r1:refund', 'card:r1:refund:accepted']],
  ])('of one that is another since, money goes back from where it stands: %s', (_, isAccepted, keys) => {
    const changed = { ...euros, minor: 30_000 };
    const back = payment({ amount: changed, refunds: [{ reference: 'r1', amount: changed, at }] });
    const booked = new Map([['card:p1:charge', { amount: euros, isHeld: true, isAccepted }]]);
    const { journals } = settlementOf(order, sale('active', back), at, { ...known, booked });
    expect(journals.filter(({ kind }) => kind === 'refund').map(({ key }) => key)).toEqual(keys);
  });

  test('what the ledger has with another amount is not moved on', () => {
    const booked = (amount: typeof euros) =>
      new Map([['card:p1:charge', { amount, isHeld: true, isAccepted: false }]]);
    const kinds = (amount: typeof euros) =>
      settlementOf(order, sale('active', paid), at, { ...known, booked: booked(amount) }).journals.map(
        ({ kind }) => kind,
      );
    expect(kinds(euros)).toEqual(['charge', 'accepted']);
    expect(kinds({ ...euros, minor: 1 })).toEqual(['charge']);
  });

  test('S54 for somebody who has a plan already it stays held', () => {
    const settled = settlementOf(order, sale('active', paid), at, { ...known, twice: '1000000001' });
    expect(settled).toMatchObject({ state: 'review', entitledUntil: null });
    expect(settled.journals[0]?.entries.map(({ account }) => account)).toContain('held');
  });
});

describe('S50 the ledger of an accepted payment, whenever it is accepted and whatever went back before or after', () => {
  const total = { minor: 31_701, currency: 'EUR' };
  const accepted = [{ route: 'card', reference: 'p1', amount: total, asked: amounts.first.total } as const];
  const nothing: Partial<ProviderPayment> = {};

  /** Writes what follows from each step as the database does: a key once, and what turns around nothing never. */
  function ledgerAfter(steps: readonly { changes: typeof nothing; isAccepted: boolean }[]) {
    const written = new Map<string, Journal>();
    for (const { changes, isAccepted } of steps) {
      const told = sale('active', payment({ amount: total, fee: 900, ...changes }));
      const booked = new Map(
        [...written.values()]
          .filter(({ kind }) => kind === 'charge')
          .map(({ key, isHeld = false }) => [
            key,
            { amount: total, isHeld, isAccepted: written.has(`${key}:accepted`) },
          ]),
      );
      const known = isAccepted ? { booked, accepted } : { booked };
      for (const journal of settlementOf(order, told, at, known).journals) write(written, journal);
    }
    return written;
  }

  function write(written: Map<string, Journal>, journal: Journal): void {
    const turned = journal.reverses ? written.get(journal.reverses) : undefined;
    if (written.has(journal.key) || (journal.reverses && !turned)) return;
    const entries = turned?.entries.map((one) => ({ ...one, amount: -one.amount })) ?? journal.entries;
    written.set(journal.key, { ...journal, entries });
  }

  function balancesOf(written: ReadonlyMap<string, Journal>): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { entries } of written.values())
      for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }

  const refundsTo = (ends: readonly number[]) =>
    ends.map((end, index) => ({
      reference: `r${index}`,
      amount: { ...total, minor: end - (ends[index - 1] ?? 0) },
      at,
    }));

  test('it comes to the same to the cent, nothing stays held, and every journal adds up to nothing', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: total.minor }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cuts, fc.nat(), fc.boolean(), (ends, when, fails) => {
        const refunds = refundsTo(ends.toSorted((a, b) => a - b));
        const failed = fails ? [refunds.at(-1)?.reference ?? ''] : [];
        const story: (typeof nothing)[] = [
          nothing,
          ...refunds.map((_, index) => ({ refunds: refunds.slice(0, index + 1) })),
          ...(fails ? [{ refunds: refunds.slice(0, -1), failedRefunds: failed }] : []),
        ];
        const acceptedAt = when % story.length;
        const steps = story.map((changes, index) => ({ changes, isAccepted: index >= acceptedAt }));
        const late = ledgerAfter(steps);
        const atOnce = ledgerAfter(story.map((changes) => ({ changes, isAccepted: true })));
        expect(balancesOf(late)).toEqual(balancesOf(atOnce));
        expect(balancesOf(late)['held']).toBeUndefined();
        for (const { entries } of late.values())
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      }),
    );
  });

  test.each(['lost', 'won'] as const)('S53 a dispute that is %s, opened before it was accepted', (state) => {
    const dispute = { reference: 'd1', amount: total, at };
    const [open, decided] = [
      { dispute: { ...dispute, state: 'open' } as const },
      { dispute: { ...dispute, state } },
    ];
    const late = ledgerAfter([
      { changes: nothing, isAccepted: false },
      { changes: open, isAccepted: false },
      { changes: open, isAccepted: true },
      { changes: decided, isAccepted: true },
    ]);
    const balances = balancesOf(late);
    expect(balances['held']).toBeUndefined();
    expect(balances['sales'] !== undefined).toBe(state === 'won');
    expect(balances['provider:card']).toBe(state === 'won' ? total.minor - 900 : -900);
    const paper = [...late.values()].find((one) => one.kind === 'disputeLost' && !one.isHeld);
    expect(paper?.about?.some(({ account }) => account === 'sales') ?? false).toBe(state === 'lost');
  });
});
