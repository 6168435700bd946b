import type { Experiment } from '../../experiments/experiments.table.ts';
import {
  type Arm,
  alwaysValidInterval,
  chanceToWin,
  ERROR_RATE,
  fixedLookP,
  type Interval,
  rateOf,
  relativeLift,
  sampleRatioP,
} from '../../experiments/statistics.ts';

/** Below this the visitors were not dealt out as the weights say: something is broken, and no result counts. */
const ALARM_BELOW = 0.001;

export type VariantResult = Arm & {
  key: string;
  /** Share of the visitors who reached the goal. */
  rate: number;
  /** Against the base, e.g. 0.2 for a fifth more; undefined for the base itself and while nothing can be said. */
  lift: number | undefined;
  /** Of the lift, valid at every look. */
  interval: Interval | undefined;
  /** Probability that it beats the base. */
  chanceToWin: number | undefined;
  /** p-value, for who fixed the day of the only look beforehand; no winner follows from it. */
  fixedLookP: number | undefined;
};

export type Results = {
  experiment: string;
  goal: string;
  variants: VariantResult[];
  /** Probability of shares of visitors as uneven as these, if all is well. */
  sampleRatioP: number;
  /** The shares of visitors are not those of the weights: the counting is broken. */
  alarm: boolean;
  /** Key of the variant that may be called the winner; undefined while none may. */
  winner: string | undefined;
};

/** The base is compared with nothing. */
const NOTHING = { lift: undefined, interval: undefined, chanceToWin: undefined, fixedLookP: undefined };

/** What may be said of an experiment by its counts. */
export function judge({ key, goal, variants }: Experiment, counts: ReadonlyMap<string, Arm>): Results {
  const arms = variants.map((variant) => counts.get(variant.key) ?? { exposures: 0, conversions: 0 });
  const base = arms[0] ?? { exposures: 0, conversions: 0 };
  // Several comparisons share the error rate (Bonferroni).
  const errorRate = ERROR_RATE / Math.max(1, variants.length - 1);
  const results = variants.map((variant, index): VariantResult => {
    const arm = arms[index] ?? base;
    const plain = { key: variant.key, ...arm, rate: rateOf(arm) };
    if (index === 0) return { ...plain, ...NOTHING };
    return {
      ...plain,
      lift: relativeLift(base, arm),
      interval: alwaysValidInterval(base, arm, errorRate),
      chanceToWin: chanceToWin(base, arm),
      fixedLookP: fixedLookP(base, arm),
    };
  });
  const ratio = sampleRatioP(
    arms.map(({ exposures }) => exposures),
    variants.map(({ weight }) => weight),
  );
  const alarm = ratio < ALARM_BELOW;
  const winner = alarm ? undefined : winnerOf(results);
  return { experiment: key, goal, variants: results, sampleRatioP: ratio, alarm, winner };
}

/** The best of those that surely beat the base, or the base where it surely beats all others. */
function winnerOf([base, ...others]: readonly VariantResult[]): string | undefined {
  const better = others.filter(({ interval }) => interval !== undefined && interval.low > 0);
  const best = better.toSorted((a, b) => b.rate - a.rate)[0];
  if (best) return best.key;
  const allWorse = others.every(({ interval }) => interval !== undefined && interval.high < 0);
  return others.length > 0 && allWorse ? base?.key : undefined;
}
