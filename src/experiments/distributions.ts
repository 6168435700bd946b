/**
 * Probabilities of the distributions that results of experiments are judged by. Formulas: NIST Digital Library of
 * Mathematical Functions (dlmf.nist.gov), sections named at each function; absolute error below 1e-10.
 */

const PRECISION = 1e-15;
const MOST_TERMS = 1_000;
/** Stands for zero in the continued fractions. */
const TINY = 1e-300;

/** Lanczos' approximation of the gamma function (SIAM J. Numer. Anal. 1, 1964), g = 7, nine terms. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function, for positive x. */
function logGamma(x: number): number {
  const z = x - 1;
  const t = z + 7.5;
  const sum = LANCZOS.reduce((total, term, index) => (index === 0 ? term : total + term / (z + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Steps of a continued fraction b0 + a1/(b1 + a2/(b2 + …)) by the modified Lentz method (DLMF 3.10(iii)). */
function continuedFraction(first: number, step: (n: number) => { a: number; b: number }): number {
  let value = first || TINY;
  let c = value;
  let d = 0;
  for (let n = 1; n <= MOST_TERMS; n += 1) {
    const { a, b } = step(n);
    d = 1 / (b + a * d || TINY);
    c = b + a / c || TINY;
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value;
}

/** Regularised upper incomplete gamma function Q(a, x): DLMF 8.7.1 (series) and 8.9.2 (continued fraction). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x >= a + 1) {
    const step = (n: number) => ({ a: n * (a - n), b: x + 2 * n + 1 - a });
    return front / continuedFraction(x + 1 - a, step);
  }
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return 1 - front * sum;
}

/** Regularised incomplete beta function I_x(a, b): DLMF 8.17.22, with 8.17.4 where that converges faster. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const beta = logGamma(a) + logGamma(b) - logGamma(a + b);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - beta) / a;
  const step = (n: number) => {
    const m = Math.floor(n / 2);
    const even = (m * (b - m)) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = -((a + m) * (a + b + m)) / ((a + 2 * m) * (a + 2 * m + 1));
    return { a: x * (n % 2 === 0 ? even : odd), b: 1 };
  };
  return front / continuedFraction(1, step);
}

/** P(Z ≤ z) of the standard normal distribution: DLMF 7.11.2. */
export function normalBelow(z: number): number {
  const tail = upperGamma(0.5, (z * z) / 2) / 2;
  return z < 0 ? tail : 1 - tail;
}

/** P(X ≥ x) of the chi-square distribution: DLMF 8.2.4 with a = freedom / 2. */
export function chiSquareAbove(x: number, freedom: number): number {
  return upperGamma(freedom / 2, x / 2);
}

/** P(|T| ≥ |t|) of Student's distribution: DLMF 8.17.2 with x = freedom / (freedom + t²). */
export function studentBeyond(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}
