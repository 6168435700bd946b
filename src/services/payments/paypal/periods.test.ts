import { describe, expect, test } from 'vitest';
import { MONTHLY, YEARLY } from './paypal.fixture.ts';
import { addTerms, periodEnds } from './periods.ts';

describe('periods', () => {
  const at = (text: string) => new Date(`${text}Z`);

  test('the last day of a month stays the last, a leap day is the 28th', () => {
    expect(addTerms(at('2027-01-31T08:00:00'), 1, MONTHLY)).toEqual(at('2027-02-28T08:00:00'));
    expect(addTerms(at('2027-01-31T08:00:00'), 2, MONTHLY)).toEqual(at('2027-03-31T08:00:00'));
    expect(addTerms(at('2028-02-29T08:00:00'), 1, YEARLY)).toEqual(at('2029-02-28T08:00:00'));
  });

  test("the hour of PayPal's next charge counts, another day does not", () => {
    const times = [at('2027-01-10T01:00:00')];
    const next = (nextBilling: Date | undefined) => periodEnds({ times, frequency: YEARLY, nextBilling });
    expect(next(at('2028-01-10T10:00:00'))).toEqual([at('2028-01-10T10:00:00')]);
    expect(next(at('2028-01-09T10:00:00'))).toEqual([at('2028-01-10T01:00:00')]);
    expect(next(at('2028-01-20T10:00:00'))).toEqual([at('2028-01-10T01:00:00')]);
    expect(next(undefined)).toEqual([at('2028-01-10T01:00:00')]);
  });

  test('late payments pay for their period, early ones for the next', () => {
    const ends = periodEnds({
      times: [
        at('2027-01-10T10:00:00'),
        at('2027-02-20T10:00:00'),
        at('2027-03-09T10:00:00'),
        at('2027-03-11T10:00:00'),
      ],
      frequency: MONTHLY,
      nextBilling: undefined,
    });
    expect(ends.map((end) => end.toISOString().slice(0, 10))).toEqual([
      '2027-02-10',
      '2027-03-10',
      '2027-04-10',
      '2027-05-10',
    ]);
  });

  test('periods that nobody paid for are left out', () => {
    const times = [at('2027-01-10T10:00:00'), at('2027-04-12T10:00:00')];
    const ends = periodEnds({ times, frequency: MONTHLY, nextBilling: undefined });
    expect(ends).toEqual([at('2027-02-10T10:00:00'), at('2027-05-10T10:00:00')]);
  });
});
