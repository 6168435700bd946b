/*
 * Exact arithmetic for the computed cells of a document. An amount is a fraction of whole numbers. What was typed is
 * never rounded, 0.005 € a piece neither; what a row comes to is rounded once, half away from zero, to the smallest
 * unit of its currency, and the rounded cells are what is added up.
 */

/** `currency` is an ISO code, '' for a plain number. */
export type Amount = { numerator: bigint; denominator: bigint; currency: string };

/** Reads `25000.00 USD` or `12.5`, up to 30 digits before the point and after; undefined for anything else. */
export function parseAmount(text: string): Amount | undefined {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?: ([A-Z]{3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', decimals = '', currency = ''] = match;
  const size = BigInt(whole + decimals);
  return { numerator: sign === '-' ? -size : size, denominator: 10n ** BigInt(decimals.length), currency };
}

/** Undefined where the operation makes no sense: two currencies, money times money, a division by zero. */
export function combine(operator: string, left: Amount, right: Amount): Amount | undefined {
  switch (operator) {
    case '+':
      return sum(left, right);
    case '-':
      return sum(left, { ...right, numerator: -right.numerator });
    case '*':
      return product(left, right);
    default:
      return quotient(left, right);
  }
}

function sum(left: Amount, right: Amount): Amount | undefined {
  if (left.currency !== right.currency) return undefined;
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
    currency: left.currency,
  };
}

function product(left: Amount, right: Amount): Amount | undefined {
  if (left.currency !== '' && right.currency !== '') return undefined;
  return {
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
    currency: left.currency || right.currency,
  };
}

function quotient(left: Amount, right: Amount): Amount | undefined {
  if (right.numerator === 0n) return undefined;
  if (right.currency !== '' && right.currency !== left.currency) return undefined;
  const sign = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: sign * left.numerator * right.denominator,
    denominator: sign * left.denominator * right.numerator,
    currency: right.currency === '' ? left.currency : '',
  };
}

/** Rounds half away from zero to units of 10^-digits: 2 digits of 9.995 are 1000n. */
export function roundedUnits(amount: Amount, digits: number): bigint {
  const scaled = amount.numerator * 10n ** BigInt(digits);
  const size = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * size + amount.denominator) / (2n * amount.denominator);
  return scaled < 0n ? -rounded : rounded;
}

/** The amount of so many units of 10^-digits. */
export function amountOfUnits(units: bigint, digits: number, currency: string): Amount {
  return { numerator: units, denominator: 10n ** BigInt(digits), currency };
}

/** So many units of 10^-digits as a decimal number: -1250 units of 2 digits are `-12.50`. */
export function decimalText(units: bigint, digits: number): string {
  const size = `${units < 0n ? -units : units}`.padStart(digits + 1, '0');
  const whole = size.slice(0, size.length - digits);
  return `${units < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${size.slice(-digits)}`}`;
}

const knownDigits = new Map<string, number>();

/** How many decimals the currency is written with: 2 for USD, 0 for JPY. Unknown codes have 2. */
export function currencyDigits(currency: string): number {
  // A form with 500 lines asks thousands of times, for the code of three letters that somebody typed.
  const digits = knownDigits.get(currency) ?? digitsOf(currency);
  knownDigits.set(currency, digits);
  return digits;
}

function digitsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
}
