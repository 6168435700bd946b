import { describe, expect, test } from 'vitest';
import { chiSquareAbove, normalBelow, studentBeyond } from './distributions.ts';
import {
  type Arm,
  alwaysValidInterval,
  chanceToWin,
  fixedLookP,
  relativeLift,
  sampleRatioP,
} from './statistics.ts';

const arm = (conversions: number, exposures: number): Arm => ({ conversions, exposures });

describe('reference values of others', () => {
  test('14 of 28 against 16 of 30: a lift of 0.06667, p 0.80707', () => {
    expect(relativeLift(arm(14, 28), arm(16, 30))).toBeCloseTo(0.06667, 5);
    expect(fixedLookP(arm(14, 28), arm(16, 30))).toBeCloseTo(0.80707, 5);
  });

  test('49 of 100 against 51 of 100: a chance to win of 0.60918', () => {
    expect(chanceToWin(arm(49, 100), arm(51, 100))).toBeCloseTo(0.60918, 5);
  });

  test('1000, 950, 1050, 1000 against equal shares: p 0.171797', () => {
    expect(sampleRatioP([1000, 950, 1050, 1000], [1, 1, 1, 1])).toBeCloseTo(0.171797, 6);
  });

  test.each([
    [() => normalBelow(-3.7), 1.0779973347738823e-4],
    [() => normalBelow(1.959963984540054), 0.975],
    [() => normalBelow(0), 0.5],
    [() => chiSquareAbove(5, 3), 0.1717971442967335],
    [() => chiSquareAbove(3.841458820694124, 1), 0.05],
    [() => chiSquareAbove(0.001, 2), Math.exp(-0.0005)],
    [() => studentBeyond(2.1, 7.3), 0.0722467134248534],
    [() => studentBeyond(2.2281388519649385, 10), 0.05],
    // With one degree of freedom it is Cauchy's.
    [() => studentBeyond(1, 1), 0.5],
  ])('tables of the distributions: %#', (probability, known) => {
    expect(probability()).toBeCloseTo(known, 10);
  });
});

describe('edges', () => {
  test('nobody, or a base that converts nobody, gives no number instead of a wrong one', () => {
    for (const [base, variant] of [
      [arm(0, 0), arm(0, 0)],
      [arm(0, 50), arm(3, 50)],
      [arm(3, 50), arm(0, 0)],
    ] as const) {
      expect(relativeLift(base, variant)).toBeUndefined();
      expect(fixedLookP(base, variant)).toBeUndefined();
      expect(chanceToWin(base, variant)).toBeUndefined();
      expect(alwaysValidInterval(base, variant)).toBeUndefined();
    }
    expect(fixedLookP(arm(5, 5), arm(5, 5))).toBeUndefined();
    expect(sampleRatioP([0, 0], [1, 1])).toBe(1);
  });

  test('few conversions give no interval; it narrows as visitors come, and is wider than one for a single look', () => {
    expect(alwaysValidInterval(arm(9, 500), arm(40, 500))).toBeUndefined();
    const widths = [1, 4, 16].map((times) => {
      const interval = alwaysValidInterval(arm(50 * times, 500 * times), arm(50 * times, 500 * times));
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    });
    expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
    expect(widths[1]).toBeGreaterThan(widths[2] ?? 0);
    const singleLook = 2 * 1.96 * Math.sqrt((2 * 0.09) / (0.01 * 8000));
    expect(widths[2]).toBeGreaterThan(singleLook);
  });

  test('shares follow weights', () => {
    expect(sampleRatioP([9000, 1000], [9, 1])).toBe(1);
    expect(sampleRatioP([9000, 1000], [8, 2])).toBeLessThan(1e-6);
  });
});

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of a day's visitors convert: one draw of the binomial distribution, by inversion. */
function converted(random: () => number, visitors: number, rate: number): number {
  let left = random();
  let probability = (1 - rate) ** visitors;
  let count = 0;
  while (left > probability && count < visitors) {
    left -= probability;
    probability *= ((visitors - count) / (count + 1)) * (rate / (1 - rate));
    count += 1;
  }
  return count;
}

type Trial = { days: number; daily: number; rate: number; lift: number };

/** Runs of an experiment that is looked at every day and stopped at the first verdict: how many found what. */
function simulate({ days, daily, rate, lift }: Trial, runs = 1_000): { better: number; worse: number } {
  const random = seeded(20_261_121);
  const found = { better: 0, worse: 0 };
  for (let run = 0; run < runs; run += 1) {
    const verdict = firstVerdict(random, { days, daily, rate, lift });
    if (verdict) found[verdict] += 1;
  }
  return found;
}

function firstVerdict(
  random: () => number,
  { days, daily, rate, lift }: Trial,
): 'better' | 'worse' | undefined {
  const counts = [0, 0];
  for (let day = 1; day <= days; day += 1) {
    counts[0] = (counts[0] ?? 0) + converted(random, daily, rate);
    counts[1] = (counts[1] ?? 0) + converted(random, daily, rate * (1 + lift));
    const [base = 0, variant = 0] = counts;
    const interval = alwaysValidInterval(arm(base, daily * day), arm(variant, daily * day));
    if (interval && interval.low > 0) return 'better';
    if (interval && interval.high < 0) return 'worse';
  }
  return undefined;
}

describe('1,000 simulated experiments with a fixed seed, looked at daily', () => {
  // 5 % and two standard errors of 1,000 runs.
  const MOST_FALSE = 64;

  test.each([
    { days: 28, daily: 500, rate: 0.1 },
    { days: 60, daily: 50, rate: 0.05 },
    { days: 90, daily: 20, rate: 0.03 },
    { days: 60, daily: 200, rate: 0.3 },
  ])('two times the same page: at most 6.4 % false winners (%o)', (trial) => {
    const { better, worse } = simulate({ ...trial, lift: 0 });
    expect(better + worse).toBeLessThanOrEqual(MOST_FALSE);
  });

  test('a p-value of 5 % looked at daily would name far more', () => {
    const random = seeded(20_261_121);
    let wrong = 0;
    for (let run = 0; run < 200; run += 1) {
      let [base, variant] = [0, 0];
      const looks = Array.from({ length: 28 }, (_, day) => {
        base += converted(random, 500, 0.1);
        variant += converted(random, 500, 0.1);
        return fixedLookP(arm(base, 500 * (day + 1)), arm(variant, 500 * (day + 1))) ?? 1;
      });
      if (looks.some((p) => p < 0.05)) wrong += 1;
    }
    expect(wrong / 200).toBeGreaterThan(0.15);
  });

  test('a true lift of 20 % over 10 % is found within four weeks: by 500 a day and page in 95 of 100, by 250 in 65', () => {
    expect(simulate({ days: 28, daily: 500, rate: 0.1, lift: 0.2 })).toMatchObject({ worse: 0 });
    expect(simulate({ days: 28, daily: 500, rate: 0.1, lift: 0.2 }).better).toBeGreaterThan(950);
    expect(simulate({ days: 28, daily: 250, rate: 0.1, lift: 0.2 }).better).toBeGreaterThan(650);
  });
});
