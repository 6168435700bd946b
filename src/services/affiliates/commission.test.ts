import { describe, expect, test } from 'vitest';
import { journalsOfAffiliate, owedBy } from './affiliate-journals.ts';
import { sale } from './commission.fixture.ts';
import { journalsOfSale } from './commission.ts';
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
      agreementVersion: '1',
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
});
