/*
 * Amounts with their tax, in minor units; rates are in thousandths of a per cent. Without any table: the browser
 * corrects prices with it, too.
 */

/** To the nearest cent, half a cent up. */
export function taxOf(minor: number, rate: number): number {
  return Math.floor((minor * rate + 50_000) / 100_000);
}

/** What is charged at once. */
export function withTax(minor: number, rate: number): number {
  return minor + taxOf(minor, rate);
}
