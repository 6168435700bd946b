import { type Amount, decimalText } from '../../../document/resolve/amount.ts';

/** A spreadsheet reckons with binary numbers: so many digits they hold as they were written. */
const MOST_DIGITS = 15;

/**
 * Does a spreadsheet hold this amount to its last digit, and reckon with it? A number with more decimals than that is
 * lost as soon as another is added to it. What it does not hold is written as text.
 */
export function isExact(amount: Amount): boolean {
  const { numerator } = amount;
  const digits = `${numerator < 0n ? -numerator : numerator}`.replace(/0+$/, '');
  return digits.length <= MOST_DIGITS && decimalsIn(amount) <= MOST_DIGITS;
}

/** The amount as a number; denominators are powers of ten, in what is typed as in what is printed. */
export function numberOf({ numerator, denominator }: Amount): number {
  return Number(decimalText(numerator, digitsOf(denominator)));
}

/** How many decimals it has, ending zeros left out. */
export function decimalsIn({ numerator, denominator }: Amount): number {
  const decimals = decimalText(numerator, digitsOf(denominator)).split('.')[1] ?? '';
  return decimals.replace(/0+$/, '').length;
}

function digitsOf(denominator: bigint): number {
  return `${denominator}`.length - 1;
}
