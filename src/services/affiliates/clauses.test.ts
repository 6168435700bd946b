import { describe, expect, test } from 'vitest';
import { AGREEMENT_CLAUSES, FLAGS, MONEY_RULES, REFUSALS } from './clauses.table.ts';
import { changeOf, dueOn, earnedOf, forfeits, payableOf, spamFee, statementMonth } from './clauses.ts';

describe('I16.01 the money rules of the agreement, checked by hand', () => {
  test.each([
    ['nothing', 0, 0],
    ['a cent earns none', 1, 0],
    ['two cents earn one', 2, 1],
    ['the half of a cent goes up', 5, 2],
    ['a plan by the month', 2_499, 750],
    ['a plan’s year', 29_988, 8_996],
    ['a tie', 19_995, 5_999],
    ['the cent below the tie', 19_994, 5_998],
    ['the smallest payout’s sale', 16_667, 5_000],
    ['the cent below it', 16_664, 4_999],
    ['more went back than came', -100, 0],
  ])('R9.61 17, A.1: %s (%i earns %i)', (_, basis, commission) => {
    expect(earnedOf(basis, 30)).toBe(commission);
  });

  test('17: nothing earns nothing, whatever the share', () => {
    expect(earnedOf(0, 100)).toBe(0);
  });

  test.each([
    ['three parts, the first', 29_988, 19_992, -2_998],
    ['the second', 19_992, 9_996, -2_999],
    ['the third takes exactly the rest', 9_996, 0, -2_999],
    ['a cent of it', 29_988, 29_987, 0],
    ['the cent that tips it', 29_987, 29_985, 0],
    ['all at once', 29_988, 0, -8_996],
    ['a won dispute', 0, 29_988, 8_996],
    ['back beyond the payment', 0, -500, 0],
  ])('19, A.5: a reversal is the difference of what is left: %s', (_, before, after, change) => {
    expect(changeOf(before, after, 30)).toBe(change);
  });

  test.each([
    ['2026-07-01T00:00:00Z', '2026-09-01'],
    ['2026-07-31T23:59:59Z', '2026-09-01'],
    ['2026-08-01T00:00:00Z', '2026-10-01'],
    ['2026-11-30T12:00:00Z', '2027-01-01'],
    ['2026-12-31T23:59:59Z', '2027-02-01'],
    ['2028-02-29T08:00:00Z', '2028-04-01'],
    ['2021-05-31T23:59:59Z', '2021-06-01'],
    ['2021-06-01T00:00:00Z', '2021-08-01'],
    ['2021-06-30T23:59:59Z', '2021-08-01'],
    ['2021-07-01T00:00:00Z', '2021-09-01'],
  ])('R9.65 A.3, A.4: what was paid at %s is due on %s', (paidAt, due) => {
    expect(dueOn(new Date(paidAt)).toISOString()).toBe(`${due}T00:00:00.000Z`);
  });

  test.each([
    ['49.99 is carried forward', 4_999, false, 0],
    ['50.00 is paid', 5_000, false, 5_000],
    ['after the end a cent is paid', 1, true, 1],
    ['a debt is carried forward', -5_000, false, 0],
    ['a debt is no payout after the end either', -1, true, 0],
    ['nothing is no payout', 0, true, 0],
  ])('R9.62 A.2: %s', (_, due, hasEnded, payable) => {
    expect(payableOf(due, { hasEnded })).toBe(payable);
  });

  test.each([
    ['1,000.00 in all is forfeited', { accrued: 60_000, due: 40_000 }, true],
    ['1,000.01 is not', { accrued: 60_001, due: 40_000 }, false],
    ['300 due and 600 accrued', { accrued: 60_000, due: 30_000 }, true],
    ['deductions count before', { accrued: 150_000, due: -50_000 }, true],
    ['deductions that leave a cent more', { accrued: 150_001, due: -50_000 }, false],
    ['nothing', { accrued: 0, due: 0 }, true],
  ])('R9.63 26, A.6: %s', (_, owed, answer) => {
    expect(forfeits(owed)).toBe(answer);
  });

  test('R9.64 12: the fee of a breach is US$500', () => {
    expect(spamFee()).toBe(50_000);
  });

  test.each([
    ['2026-08-01T00:00:00.001Z', '2026-09-01'],
    ['2026-08-31T23:59:59.999Z', '2026-09-01'],
    ['2026-09-01T00:00:00.000Z', '2026-09-01'],
    ['2026-09-01T00:00:00.001Z', '2026-10-01'],
  ])('20: what happened at %s stands on the statement of %s', (at, month) => {
    expect(statementMonth(new Date(at)).toISOString().slice(0, 10)).toBe(month);
  });

  test('every clause that is named is one of the agreement', () => {
    const named = [
      ...Object.values(MONEY_RULES).flatMap(({ clauses }) => [...clauses]),
      ...Object.values(REFUSALS),
      ...Object.values(FLAGS).map(({ clause }) => clause),
    ];
    expect(named.filter((clause) => !AGREEMENT_CLAUSES.includes(clause))).toEqual([]);
  });
});
