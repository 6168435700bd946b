import { printDate } from '../../../shared/dates.ts';
import type { ChoiceField, Field, PlainType } from '../document.ts';
import { type Amount, amountOfUnits, currencyDigits, parseAmount, roundedUnits } from './amount.ts';
import { withApostrophes } from './typography.ts';
import type { Wording } from './wording.table.ts';

/** Prints values the way a language and region write them. */
export type Printer = {
  /** The printed form of a typed value; what cannot be read is printed as typed. */
  value(type: PlainType, typed: string): string;
  /** Money with its currency, a plain number with up to four decimals. */
  amount(amount: Amount): string;
};

const NUMBER_DIGITS = 4;

/** `languageTag` is BCP 47 (`en-GB`). */
export function printerFor(languageTag: string, wording: Pick<Wording, 'yes' | 'no'>): Printer {
  const numbers = new Intl.NumberFormat(languageTag, {
    useGrouping: 'always',
    maximumFractionDigits: NUMBER_DIGITS,
  });
  const currencies = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: string): Intl.NumberFormat {
    const known = currencies.get(currency);
    if (known) return known;
    const made = new Intl.NumberFormat(languageTag, { style: 'currency', currency, useGrouping: 'always' });
    currencies.set(currency, made);
    return made;
  }

  function amount(value: Amount): string {
    const digits = value.currency === '' ? NUMBER_DIGITS : currencyDigits(value.currency);
    const number = Number(roundedUnits(value, digits)) / 10 ** digits;
    return value.currency === '' ? numbers.format(number) : currencyFormat(value.currency).format(number);
  }

  function date(typed: string): string {
    const moment = parseIsoDate(typed);
    return moment ? printDate(moment, languageTag) : typed;
  }

  return {
    amount,
    value(type, typed) {
      const text = typed.trim();
      if (type === 'date') return date(text);
      if (type === 'yesno') return text === 'yes' ? wording.yes : text === 'no' ? wording.no : text;
      if (type !== 'money' && type !== 'number') return flowing(type, text);
      const read = parseAmount(text);
      return read && (type === 'money') === (read.currency !== '') ? amount(read) : text;
    },
  };
}

/** Typed text as it is set: addresses on one line, apostrophes curly except in e-mail addresses. */
function flowing(type: PlainType, text: string): string {
  const line = type === 'address' ? inOneLine(text) : text;
  return line.includes('@') ? line : withApostrophes(line);
}

/** Lines with commas between. Step by step: one pattern for it takes minutes over a thousand spaces. */
function inOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  const last = lines.length - 1;
  return lines
    .map((line, index) => (index < last && line.endsWith(',') ? line.slice(0, -1).trimEnd() : line))
    .filter((line) => line !== '')
    .join(', ');
}

/** `2026-03-02` as midnight UTC; undefined when there is no such day. */
export function parseIsoDate(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text) ? undefined : moment;
}

/** The label of a chosen option; an unknown key is printed as it is. */
export function printChoice(field: ChoiceField, key: string): string {
  return field.options.find((option) => option.key === key)?.label ?? key;
}

/** What a value of this type must look like, undefined when `text` does. For examples and defaults. */
export function expectedForm(field: Exclude<Field, { type: 'rows' }>, text: string): string | undefined {
  if (field.type === 'choice') {
    const keys = field.options.map((option) => option.key);
    return keys.includes(text) ? undefined : `one of ${keys.join(', ')}`;
  }
  return expectedPlainForm(field.type, text);
}

/** As {@link expectedForm}, for a cell. */
export function expectedPlainForm(type: PlainType, text: string): string | undefined {
  if (text.trim() === '') return 'a text';
  if (type === 'date') return parseIsoDate(text) ? undefined : 'a date like 2026-03-02';
  if (type === 'yesno') return text === 'yes' || text === 'no' ? undefined : 'yes or no';
  if (type === 'number') return parseAmount(text)?.currency === '' ? undefined : 'a number like 12 or 12.5';
  if (type === 'money') return parseAmount(text)?.currency ? undefined : 'an amount like 25000.00 USD';
  return undefined;
}

/** Rounds to what is printed, so that a sum is the sum of the printed cells. */
export function printedAmount(amount: Amount): Amount {
  const digits = amount.currency === '' ? NUMBER_DIGITS : currencyDigits(amount.currency);
  return amountOfUnits(roundedUnits(amount, digits), digits, amount.currency);
}
