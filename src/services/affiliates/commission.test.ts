import { describe, expect, test } from 'vitest';
import { journalsOfAffiliate, owedBy } from './affiliate-journals.ts';
import { sale } from './commission.fixture.ts';
import { journalsOfSale, nextChange } from './commission.ts';
import { at, CASES, decided, FIRST, SENT } from './golden-ledger.table.ts';

describe('I16.02 the golden ledger', () => {
  test.each(CASES)('%s', (_, changes, by, expected) => {
    const facts = sale({ movements: [FIRST], ...changes });
    const journals = journalsOfSale(facts, by);
    const { accrued, due, held } = owedBy(journals);
    const kinds = journals.map(({ kind }) => kind).join(' ');
    expect(`${accrued} ${due} ${held}: ${kinds}`).toBe(expected);
    for (const { entries } of journals) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(new Set(journals.map(({ key }) => key)).size).toBe(journals.length);
  });

  test('12, 18: a fee that leaves a debt, a payout and its return', () => {
    const payout = { id: 'p', amount: 8996, method: 'transfer', month: at('2026-09-01T00:00:00') };
    const facts = {
      ...{ agreementVersion: '1', endsAt: null },
      flags: [
        { id: 's', rule: 'spam' as const, decided: decided('2026-10-01T00:00:00', true) },
        { id: 't', rule: 'spam' as const, decided: decided('2026-10-01T00:00:00', false) },
      ],
      corrections: [{ id: 'o', amount: -100, at: at('2026-11-01T00:00:00') }],
      payouts: [{ ...payout, sentAt: SENT.sentAt, returnedAt: at('2026-10-05T00:00:00') }],
    };
    const own = (by: string) => journalsOfAffiliate(facts, at(by));
    const all = (by: string) => owedBy([...journalsOfSale(sale({ movements: [FIRST] }), at(by)), ...own(by)]);
    expect(all('2026-09-03T00:00:00').due).toBe(8996);
    expect(all('2026-09-04T00:00:00').due).toBe(0);
    expect(all('2026-10-01T00:00:00').due).toBe(-50_000);
    expect(all('2026-10-05T00:00:00').due).toBe(-41_004);
    expect(own('2026-12-01T00:00:00').map(({ key }) => key)).toEqual([
      'flag:s:fee',
      'payout:p',
      'payout:p:returned',
      'person:o',
    ]);
    expect(all('2026-11-01T00:00:00').due).toBe(-41_104);
  });

  test('I16.95 at least 60 cases are checked by hand, each clause of money among them', () => {
    expect(CASES.length).toBeGreaterThan(59);
    const named = CASES.map(([name]) => name).join();
    for (const clause of ['A.1', 'A.4', '11', '14', '17', '18', '19', '20', '26'])
      expect(named.split(/[:,]/).some((part) => part.trim() === clause)).toBe(true);
  });

  test('20: a journal names its movement, its clause, its version, its date and where the money goes', () => {
    const [movement, flags] = [{ ...FIRST, key: 'card:1' }, { raisedAt: at('2026-07-20T00:00:00') }];
    const facts = sale({
      movements: [movement],
      flags: [
        {
          ...flags,
          id: 'g',
          rule: 'paidAdvertising',
          holds: true,
          decided: decided('2026-10-01T00:00:00', true),
        },
        {
          ...flags,
          id: 'f',
          rule: 'sameAddress',
          holds: true,
          decided: decided('2026-10-01T00:00:00', true),
        },
      ],
    });
    const common = {
      ...{ orderId: 'order', orderJournalKey: 'card:1', agreementVersion: '2026-11-27' },
      dueOn: at('2026-09-01T00:00:00'),
    };
    const move = (from: string, to: string) => [
      { account: from, amount: 8996 },
      { account: to, amount: -8996 },
    ];
    const expected = [
      { key: 'card:1:commission', kind: 'earned', clause: '17, A.1', at: FIRST.at, ...common },
      { key: 'card:1:commission:held:f', kind: 'held', clause: '18', at: flags.raisedAt, ...common },
      // Two breaches confirmed at one moment: that of the lower number takes it back, however they are told.
      {
        ...{ key: 'card:1:commission:decided:f', kind: 'reversed', clause: '14' },
        ...{ at: at('2026-10-01T00:00:00'), ...common },
      },
    ];
    const entries = [move('commission', 'accrued'), move('accrued', 'held'), move('held', 'commission')];
    const wanted = expected.map((journal, index) => ({ ...journal, entries: entries[index] }));
    expect(journalsOfSale(facts, at('2027-01-01T00:00:00'))).toEqual(wanted);
    const turned = { ...facts, flags: [...facts.flags].reverse() };
    expect(journalsOfSale(turned, at('2027-01-01T00:00:00'))).toEqual(wanted);
  });

  test('20: the keys of a sale that a person credited and took back, and of one that is forfeited', () => {
    const movements = [{ ...FIRST, key: 'card:1' }];
    const told = (changes: Parameters<typeof sale>[0]) =>
      journalsOfSale(sale({ movements, ...changes }), at('2027-01-01T00:00:00')).map(
        ({ key, kind, clause }) => `${key} ${kind} ${clause}`,
      );
    expect(
      told({ revision: 1, creditedAt: at('2026-08-01T00:00:00'), uncreditedAt: at('2026-10-01T00:00:00') }),
    ).toEqual([
      'card:1:commission:1:credited earned 17, A.1',
      'card:1:commission:1:due matured A.3, A.4',
      'card:1:commission:1:uncredited reversed 20',
    ]);
    expect(told({ end: { at: at('2026-08-15T00:00:00'), forfeits: true } })).toEqual([
      'card:1:commission earned 17, A.1',
      'card:1:commission:end forfeited 26, A.6',
    ]);
  });

  test('A.4: time alone changes a sale next when it comes due, and never after', () => {
    const facts = sale({ movements: [FIRST] });
    expect(nextChange(facts, at('2026-08-31T23:59:59.999'))).toEqual(at('2026-09-01T00:00:00'));
    expect(nextChange(facts, at('2026-09-01T00:00:00'))).toBe(null);
    expect(nextChange(sale({ movements: [] }), at('2026-01-01T00:00:00'))).toBe(null);
  });

  test('12, 18, 20: the journals of no sale, whole', () => {
    const payout = { id: 'p', amount: 8996, method: 'transfer', month: at('2026-09-01T00:00:00') };
    const [sentAt, returnedAt] = [SENT.sentAt, at('2026-10-05T00:00:00')];
    const journals = journalsOfAffiliate(
      {
        agreementVersion: '1',
        endsAt: null,
        flags: [{ id: 's', rule: 'spam', decided: decided('2026-10-01T00:00:00', true) }],
        corrections: [{ id: 'o', amount: -100, at: at('2026-11-01T00:00:00') }],
        payouts: [
          { ...payout, sentAt, returnedAt },
          { ...payout, id: 'q', sentAt: null, returnedAt: null },
          { ...payout, id: 'r', sentAt: null, returnedAt },
        ],
      },
      at('2027-01-01T00:00:00'),
    );
    const none = { orderId: null, orderJournalKey: null, agreementVersion: '1', dueOn: null };
    const move = (from: string, to: string, amount: number) => [
      { account: from, amount },
      { account: to, amount: -amount },
    ];
    expect(journals).toEqual([
      {
        ...{ ...none, key: 'flag:s:fee', kind: 'fee', clause: '12, A.5', at: at('2026-10-01T00:00:00') },
        entries: move('due', 'fees', 50_000),
      },
      {
        ...{ ...none, key: 'payout:p', kind: 'paid', clause: '18, A.2', at: sentAt, month: payout.month },
        entries: move('due', 'payout:transfer', 8996),
      },
      {
        ...{ ...none, key: 'payout:p:returned', kind: 'returned', clause: '18', at: returnedAt },
        entries: move('payout:transfer', 'due', 8996),
      },
      {
        ...{ ...none, key: 'person:o', kind: 'corrected', clause: '20', at: at('2026-11-01T00:00:00') },
        entries: move('commission', 'due', -100),
      },
    ]);
  });

  test.each([
    ['2026-09-02T00:00:00', '18, 26'],
    [null, '18, A.2'],
    ['2026-12-01T00:00:00', '18, A.2'],
  ])('I16.144 26: a payout after an end on %s names the sections it is made by', (ends, clause) => {
    const payout = { id: 'p', amount: 1140, method: 'transfer', month: at('2026-09-01T00:00:00') };
    const journals = journalsOfAffiliate(
      {
        ...{ agreementVersion: '1', endsAt: ends ? at(ends) : null, flags: [], corrections: [] },
        payouts: [{ ...payout, sentAt: SENT.sentAt, returnedAt: null }],
      },
      at('2027-01-01T00:00:00'),
    );
    expect(journals.map((one) => one.clause)).toEqual([clause]);
  });
});
