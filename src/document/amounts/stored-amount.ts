import { currencyDigits } from '../resolve/amount.ts';
import { moneyParts, parseTypedNumber, shownNumber, typedCurrency, withoutCurrency } from './typed-number.ts';

type Reading = {
  /** BCP 47, of the person who types. */
  language: string;
  /** ISO code, '' for a plain number. */
  currency: string;
};

/** What is kept of a typed number or amount; what cannot be read is kept as typed. */
export function storedAmount(typed: string, { language, currency }: Reading): string {
  const text = typed.trim();
  // A column is called 'Rate (%)', and its cells are filled in as 19 %.
  const plain = currency === '' ? text.replace(/\s*%$/, '') : withoutCurrency(text);
  const number = parseTypedNumber(plain, language);
  if (number === undefined || currency === '') return number ?? text;
  const code = typedCurrency(text) ?? currency;
  return `${padded(number, currencyDigits(code))} ${code}`;
}

/** Both controls of an amount: what stands in the field, and its currency where one is known. */
export function shownAmount(
  stored: string,
  language: string,
): { text: string; currency: string | undefined } {
  const money = moneyParts(stored);
  return { text: shownNumber(money?.amount ?? stored, language), currency: money?.currency };
}

/** 25.5 dollars are 25.50. */
function padded(number: string, digits: number): string {
  const [whole = '', decimals = ''] = number.split('.');
  return digits === 0 && decimals === '' ? whole : `${whole}.${decimals.padEnd(digits, '0')}`;
}
