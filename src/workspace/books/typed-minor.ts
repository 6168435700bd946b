import { parseTypedNumber, shownNumber, withoutCurrency } from '../../document/amounts/typed-number.ts';
import { decimalText } from '../../document/resolve/amount.ts';
import { minorDigits } from '../../shared/money.ts';

/** `language` is BCP 47, of the person who types; `currency` an ISO code. */
type Reading = { language: string; currency: string };

/** Beyond that whole numbers are not exact. */
const LARGEST = 10 ** 12;

/**
 * A typed amount in minor units: 1.234,5 of EUR in German are 123450. Undefined for what is no amount, is finer than
 * the currency, or beyond a billion. Nothing typed is 0.
 */
export function typedMinor(typed: string, { language, currency }: Reading): number | undefined {
  const text = withoutCurrency(typed);
  if (text === '') return typed.trim() === '' ? 0 : undefined;
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d{1,13})(?:\.(\d*?)0*)?$/.exec(parseTypedNumber(text, language) ?? '') ?? [];
  const digits = minorDigits(currency);
  if (whole === '' || decimals.length > digits) return undefined;
  const minor = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  if (minor > LARGEST) return undefined;
  return sign && minor !== 0 ? -minor : minor;
}

/** Minor units as they are typed: 123450 of EUR in German are 1.234,50; nothing is ''. */
export function shownMinor(minor: number, { language, currency }: Reading): string {
  if (minor === 0) return '';
  return shownNumber(decimalText(BigInt(minor), minorDigits(currency)), language);
}
