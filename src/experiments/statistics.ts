import { chiSquareAbove, normalBelow, studentBeyond } from './distributions.ts';

/**
 * What counts of an experiment say. All of it is about relative lift, (variant − base) / base of the two rates, with
 * its variance by the delta method (e.g. Deng, Knoblich, Lu: Applying the Delta Method in Metric Analytics, KDD 2018).
 */

/** Visitors who were shown a variant, and those of them who reached the goal. */
export type Arm = { readonly exposures: number; readonly conversions: number };

export type Interval = { readonly low: number; readonly high: number };

/** How often an interval may miss the truth, over all looks together. */
export const ERROR_RATE = 0.05;
/** Visitors at which the always-valid interval is tightest: the order of what a campaign brings. */
const TUNED_FOR = 5_000;
/** Conversions per arm below which a normal approximation says nothing. */
const FEWEST_CONVERSIONS = 10;

/** Share of an arm's visitors who converted; 0 of nobody. */
export function rateOf({ exposures, conversions }: Arm): number {
  return exposures === 0 ? 0 : conversions / exposures;
}

/** Variance of an arm's rate, that of a binomial share. */
function rateVariance(arm: Arm): number {
  return (rateOf(arm) * (1 - rateOf(arm))) / arm.exposures;
}

/** Relative lift and the two summands of its variance; undefined while the base has no rate above 0. */
function liftOf(
  base: Arm,
  variant: Arm,
): { lift: number; fromBase: number; fromVariant: number } | undefined {
  const [b, v] = [rateOf(base), rateOf(variant)];
  if (b === 0 || variant.exposures === 0) return undefined;
  return {
    lift: v / b - 1,
    fromBase: (rateVariance(base) * v ** 2) / b ** 4,
    fromVariant: rateVariance(variant) / b ** 2,
  };
}

/** Relative lift of a variant over the base, e.g. 0.2 for a fifth more; undefined while the base converts nobody. */
export function relativeLift(base: Arm, variant: Arm): number | undefined {
  return liftOf(base, variant)?.lift;
}

/**
 * Two-sided p-value of the relative lift, for one look decided on beforehand: Welch's t-test, the degrees of freedom
 * those of the difference of the two rates (Biometrika 34, 1947). Undefined where nothing varies yet.
 */
export function fixedLookP(base: Arm, variant: Arm): number | undefined {
  const found = liftOf(base, variant);
  const variance = found ? found.fromBase + found.fromVariant : 0;
  if (!found || variance === 0 || base.exposures < 2 || variant.exposures < 2) return undefined;
  const [b, v] = [rateVariance(base), rateVariance(variant)];
  const freedom = (b + v) ** 2 / (b ** 2 / (base.exposures - 1) + v ** 2 / (variant.exposures - 1));
  return studentBeyond(found.lift / Math.sqrt(variance), freedom);
}

/**
 * Probability that the variant is better than the base: the posterior of the relative lift under a flat prior, which
 * is normal around the lift seen (Gelman et al., Bayesian Data Analysis, chapter 4). Undefined where nothing varies.
 */
export function chanceToWin(base: Arm, variant: Arm): number | undefined {
  const found = liftOf(base, variant);
  const variance = found ? found.fromBase + found.fromVariant : 0;
  return found && variance > 0 ? normalBelow(found.lift / Math.sqrt(variance)) : undefined;
}

/**
 * Probability of shares of visitors as uneven as these or more, if they were dealt out by the weights: Pearson's
 * chi-square test (Fabijan et al., Diagnosing Sample Ratio Mismatch, KDD 2019). 1 while there is nobody.
 */
export function sampleRatioP(counts: readonly number[], weights: readonly number[]): number {
  const total = sumOf(counts);
  const whole = sumOf(weights);
  if (total === 0 || counts.length < 2) return 1;
  const distances = counts.map((count, index) => {
    const expected = (total * (weights[index] ?? 0)) / whole;
    return (count - expected) ** 2 / expected;
  });
  return chiSquareAbove(sumOf(distances), counts.length - 1);
}

/**
 * Interval of the relative lift that holds at every look at once, so that one may stop as soon as it excludes 0: the
 * asymptotic confidence sequence of Waudby-Smith et al. (Time-uniform central limit theory and asymptotic confidence
 * sequences, Annals of Statistics 52, 2024, theorem 2.2), the mixture SPRT's for a mean of unknown variance.
 * Undefined while an arm has fewer than ten conversions, or ten who did not convert.
 *
 * @param errorRate how often it may miss the truth at any look, e.g. 0.05
 */
export function alwaysValidInterval(base: Arm, variant: Arm, errorRate = ERROR_RATE): Interval | undefined {
  const found = [base, variant].every(isEnough) ? liftOf(base, variant) : undefined;
  if (!found) return undefined;
  const visitors = base.exposures + variant.exposures;
  const variancePerVisitor = (found.fromBase + found.fromVariant) * visitors;
  const twice = -2 * Math.log(errorRate);
  const rho2 = (twice + Math.log(twice + 1)) / TUNED_FOR;
  const grown = visitors * rho2 + 1;
  const width = Math.sqrt(
    variancePerVisitor * ((2 * grown) / (visitors ** 2 * rho2)) * Math.log(Math.sqrt(grown) / errorRate),
  );
  return { low: found.lift - width, high: found.lift + width };
}

function isEnough({ exposures, conversions }: Arm): boolean {
  return Math.min(conversions, exposures - conversions) >= FEWEST_CONVERSIONS;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
