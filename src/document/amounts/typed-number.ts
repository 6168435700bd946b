/*
 * Numbers as people type them: with comma or point, grouped the way of their language, with a currency sign or
 * without. Stored they are `25000.00`, whatever the language.
 */

type Separators = { group: string; decimal: string };

const known = new Map<string, Separators>();
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
const STORED_MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/**
 * Reads a typed number: `1.234,50` and `1,234.50` are both 1234.50; a lone separator before three digits groups
 * only where the language groups with it. Undefined for what is no number.
 *
 * @param language BCP 47, of the person who types
 */
export function parseTypedNumber(typed: string, language: string): string | undefined {
  const text = typed.replace(/[\s'’]/g, '').replace(/^[−–]/, '-');
  if (!/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(text)) return undefined;
  const decimal = decimalIn(text, separatorsOf(language));
  const at = decimal === '' ? -1 : text.lastIndexOf(decimal);
  const whole = at < 0 ? text : text.slice(0, at);
  const decimals = at < 0 ? '' : text.slice(at + 1);
  if (!isGrouped(whole.replace('-', '')) || /\D/.test(decimals)) return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^(-?)0+(?=\d)/, '$1');
  const sound = digits === '' || digits === '-' ? `${digits}0` : digits;
  return decimals === '' ? sound : `${sound}.${decimals}`;
}

/** A stored number as its language writes it: `25000.00` is 25.000,00 in German. Its decimals stay. */
export function shownNumber(stored: string, language: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(stored);
  if (!match) return stored;
  const [, sign = '', whole = '', decimals] = match;
  const { group, decimal } = separatorsOf(language);
  return `${sign}${inThrees(whole).join(group)}${decimals === undefined ? '' : decimal + decimals}`;
}

/** Digits in threes from the right. Without a pattern that looks ahead: somebody may type 60,000 of them. */
function inThrees(digits: string): string[] {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/\d{3}/g) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
}

/** The currency somebody typed along with an amount, or undefined. */
export function typedCurrency(typed: string): string | undefined {
  const sign = /[€£]/.exec(typed)?.[0];
  return sign ? SIGNS[sign] : /(?:^|[\s\d])([A-Z]{3})(?:$|[\s\d])/.exec(typed.toUpperCase())?.[1];
}

/** A typed amount without its currency. */
export function withoutCurrency(typed: string): string {
  return typed.replace(/\p{Sc}|[a-z]{3}/giu, '').trim();
}

/** Both halves of stored money; undefined for what is none. */
export function moneyParts(stored: string): { amount: string; currency: string } | undefined {
  const match = STORED_MONEY.exec(stored.trim());
  return match?.[1] && match[2] ? { amount: match[1], currency: match[2] } : undefined;
}

/** The separator behind which the decimals stand, '' for a whole number. */
function decimalIn(text: string, { group }: Separators): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  const last = comma > point ? ',' : '.';
  const separators = text.replace(/[^.,]/g, '');
  if (separators === '') return '';
  if (separators.includes(',') && separators.includes('.')) return last;
  if (separators.length > 1) return '';
  const groups = last === group && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return groups ? '' : last;
}

function isGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole);
}

function separatorsOf(language: string): Separators {
  const made = known.get(language) ?? separators(language);
  known.set(language, made);
  return made;
}

function separators(language: string): Separators {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6);
  const named = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: named('group') ?? ',', decimal: named('decimal') ?? '.' };
}
