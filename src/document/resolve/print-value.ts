import { parseIsoDate, printDate } from '../../shared/dates.ts';
import type { ChoiceField, Field } from '../document.ts';
import { type FieldPrint, fieldType, type PlainType } from '../field-types.table.ts';
import {
  type Amount,
  amountOfUnits,
  currencyDigits,
  decimalText,
  parseAmount,
  roundedUnits,
} from './amount.ts';
import { withApostrophes } from './typography.ts';
import type { Wording } from './wording.table.ts';

/**
 * Prints values the way the document's language writes them. The country decides which currency needs no name beside
 * its sign, and whether day or month comes first.
 */
export type Printer = {
  /** The printed form of a typed value; what cannot be read is printed as typed. */
  value(type: PlainType, typed: string): string;
  /** A result: money rounded to the smallest unit of its currency, a plain number with up to four decimals. */
  amount(amount: Amount): string;
};

/** Decimals of a plain number that was computed. */
export const NUMBER_DIGITS = 4;
/** Nobody's own number loses a decimal: as many as are read (`parseAmount`). A price may be 0.005 a piece. */
const TYPED_DIGITS = 30;

/** `languageTag` is BCP 47: language and country of the document (`en-GB`, `en-DE`). */
export function printerFor(languageTag: string, wording: Pick<Wording, 'yes' | 'no'>): Printer {
  // Never the tag itself: for `en-DE` the tables behind Intl write numbers by one country and money by another.
  const language = languageTag.slice(0, 2);
  const days = dateTag(languageTag);
  const numbers = new Intl.NumberFormat(language, {
    useGrouping: 'always',
    maximumFractionDigits: TYPED_DIGITS,
  });
  const currencies = new Map<string, (number: Decimal) => string>();

  function currencyFormat(currency: string): (number: Decimal) => string {
    const known = currencies.get(currency);
    if (known) return known;
    const made = moneyFormat(currency, { language, languageTag });
    currencies.set(currency, made);
    return made;
  }

  function amount(value: Amount): string {
    const digits = digitsOfResult(value.currency);
    return written(decimalText(roundedUnits(value, digits), digits), value.currency);
  }

  function written(number: string, currency: string): string {
    if (!isDecimal(number)) return number;
    return currency === '' ? numbers.format(number) : currencyFormat(currency)(number);
  }

  function date(typed: string): string {
    const moment = parseIsoDate(typed);
    return moment ? printDate(moment, days) : typed;
  }

  const prints: Record<FieldPrint, (text: string, type: PlainType) => string> = {
    words: flowing,
    oneLine: (text) => flowing(inOneLine(text)),
    date,
    answer: (text) => (text === 'yes' || text === 'no' ? wording[text] : text),
    amount(text, type) {
      const read = parseAmount(text);
      const hasCurrency = fieldType(type).amount === 'money';
      if (!read || hasCurrency !== (read.currency !== '')) return text;
      return written(text.split(' ')[0] ?? '', read.currency);
    },
  };

  return { amount, value: (type, typed) => prints[fieldType(type).print](typed.trim(), type) };
}

/** English has two orders of day and month; in the others the day comes first everywhere. */
export function dateTag(languageTag: string): string {
  const language = languageTag.slice(0, 2);
  if (language === 'pt') return languageTag === 'pt-PT' ? languageTag : 'pt-BR';
  if (language !== 'en') return language;
  const parts = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(0);
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return at('day') < at('month') ? 'en-GB' : 'en-US';
}

/** Where the sign stands elsewhere than the language alone would have it: behind the number in Portugal. */
const OWN_ORDER = ['pt-PT'];

/** By the rules of the language, with the sign the country has for its own currency: $ in Canada, CA$ elsewhere. */
function moneyFormat(
  currency: string,
  { language, languageTag }: { language: string; languageTag: string },
): (number: Decimal) => string {
  const format = (tag: string) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      useGrouping: 'always',
      maximumFractionDigits: TYPED_DIGITS,
    });
  const signOf = (tag: string) => format(tag).formatToParts(0).find(isSign)?.value ?? currency;
  const [plain, local] = [signOf(language), signOf(languageTag)];
  const sign = local.length < plain.length ? local : plain;
  const written = format(OWN_ORDER.includes(languageTag) ? languageTag : language);
  const group = format(language).formatToParts(1234567).find(isGroup)?.value ?? '';
  const shown = (part: Intl.NumberFormatPart) => (isSign(part) ? sign : isGroup(part) ? group : part.value);
  return (number) => written.formatToParts(number).map(shown).join('');
}

function isGroup({ type }: Intl.NumberFormatPart): boolean {
  return type === 'group';
}

function isSign({ type }: Intl.NumberFormatPart): boolean {
  return type === 'currency';
}

/** Typed text as it is set: apostrophes curly except in e-mail addresses. */
function flowing(text: string): string {
  return text.includes('@') ? text : withApostrophes(text);
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
  return text.trim() === '' ? 'a text' : fieldType(type).expected(text);
}

/** A result as it is printed, so that a sum is the sum of the printed cells. */
export function printedAmount(amount: Amount): Amount {
  const digits = digitsOfResult(amount.currency);
  return amountOfUnits(roundedUnits(amount, digits), digits, amount.currency);
}

function digitsOfResult(currency: string): number {
  return currency === '' ? NUMBER_DIGITS : currencyDigits(currency);
}

/** A number as text, `-12.50`: all its digits are printed, also those a binary number has no room for. */
type Decimal = `${number}`;

function isDecimal(text: string): text is Decimal {
  return /^-?\d+(\.\d+)?$/.test(text);
}
