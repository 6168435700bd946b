/** What a time says of its subscribers: how many ended, how many months they were there, and what they were worth in those. */
export type Exposure = { ended: number; subscriberMonths: number; amountMonths: number };

/** What a customer is worth, in minor units, with the bounds of 95 times out of a hundred. */
export type CustomerValue =
  | { outcome: 'estimated'; value: number; low: number; high: number; ended: number }
  /** Too few have ended to say. */
  | { outcome: 'tooFew'; ended: number };

/** Of fewer that ended nothing is said. */
const FEWEST_ENDED = 50;
const WITHIN_95 = 1.96;

/**
 * What a customer brings until they end: what they bring in a month by how many of them end in one, which is what all
 * brought by how many ended. How many end in a time is a count (Poisson): the logarithm of the estimate is off by one over
 * the root of it.
 */
export function customerValue({ ended, subscriberMonths, amountMonths }: Exposure): CustomerValue {
  if (ended < FEWEST_ENDED || subscriberMonths <= 0) return { outcome: 'tooFew', ended };
  const value = amountMonths / ended;
  const factor = Math.exp(WITHIN_95 / Math.sqrt(ended));
  return {
    ...{ outcome: 'estimated', ended, value: Math.round(value) },
    ...{ low: Math.round(value / factor), high: Math.round(value * factor) },
  };
}
