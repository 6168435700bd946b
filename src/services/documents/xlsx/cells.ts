import { fieldType, type PlainType } from '../../../document/field-types.table.ts';
import { type Amount, currencyDigits, parseAmount } from '../../../document/resolve/amount.ts';
import type { Printer } from '../../../document/resolve/print-value.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { cleanText } from '../clean-text.ts';
import { decimalsIn, isExact, numberOf } from './exact.ts';
import type { NumberFormats } from './number-formats.ts';
import type { CellLook, SheetCell } from './sheet.ts';

/** What all cells of a document have in common. `currency` is the usual one, '' where no amount says it. */
export type CellSetting = { printer: Printer; formats: NumberFormats; currency: string };

/** Spreadsheets take the year 1900 for a leap year: days before its March are others there. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Letters a cell holds. */
export const LONGEST_TEXT = 32_000;
/** Typed once more into its cell, such a text would become a formula: its cell is one for text only. */
const LIKE_FORMULA = /^\s*[=+\-@]/;

/** What somebody typed, as a cell of its type: a day, a number, an amount of a currency, or their words. */
export function typedCell(
  type: PlainType,
  typed: string,
  { look, setting }: { look: CellLook; setting: CellSetting },
): SheetCell {
  const text = typed.trim();
  const base = { look, align: fieldType(type).align, shown: setting.printer.value(type, text) };
  if (text === '') return { ...base, value: null, format: emptyFormat(type, setting) };
  const day = fieldType(type).print === 'date' ? parseIsoDate(text) : undefined;
  if (day && day.getTime() >= FIRST_DAY) return { ...base, value: day, format: setting.formats.date };
  const amount = fieldType(type).amount ? parseAmount(text) : undefined;
  if (amount && isExact(amount))
    return { ...base, value: numberOf(amount), format: amountFormat(amount, setting) };
  return textCell(base.shown, base);
}

/** Words, whatever they look like: never a formula, an error or a date. */
export function textCell(text: string, { look, align }: Pick<SheetCell, 'look' | 'align'>): SheetCell {
  const value = cleanText(text);
  return { look, align, shown: value, value, format: LIKE_FORMULA.test(value) ? '@' : undefined };
}

/** How a number or an amount is written: with its own decimals, an amount with at least those of its currency. */
export function amountFormat(amount: Amount, { formats }: CellSetting): string | undefined {
  const { currency } = amount;
  if (currency === '') return formats.number(numberOf(amount), decimalsIn(amount));
  return formats.money(currency, Math.max(currencyDigits(currency), decimalsIn(amount)));
}

/** What a cell without a value is ready for. */
export function emptyFormat(type: PlainType, { formats, currency }: CellSetting): string | undefined {
  if (fieldType(type).print === 'date') return formats.date;
  return fieldType(type).amount === 'money' ? formats.money(currency, moneyDigits(currency)) : undefined;
}

/** The decimals of an amount in the usual currency. */
export function moneyDigits(currency: string): number {
  return currency === '' ? 2 : currencyDigits(currency);
}
