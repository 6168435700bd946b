import { type CardKind, TEST_CARDS } from './cards.table.ts';

/** The fields of the card form, by the names they are sent under. */
export const FIELDS = ['number', 'cvc', 'month', 'year', 'name'] as const;
export type Field = (typeof FIELDS)[number];
/** The name is null where it is not asked for. */
export type CardForm = Readonly<Record<Exclude<Field, 'name'>, string> & { name: string | null }>;

/** What is wrong with a field, as the words are called. */
export type Faults = Partial<
  Record<Field, 'numberWrong' | 'cvcWrong' | 'monthWrong' | 'yearWrong' | 'past' | 'nameMissing'>
>;

export type ReadCard =
  | { outcome: 'read'; card: { brand: string; last4: string; kind: CardKind } }
  | { outcome: 'wrong'; faults: Faults };

/** Reads a card form. The number goes no further than here: what is left of it are brand, last four and kind. */
export function readCard(form: CardForm, at: Date): ReadCard {
  const number = digitsOf(form.number);
  const faults: Faults = {
    ...(isCardNumber(number) ? {} : { number: 'numberWrong' }),
    ...(isCvc(form.cvc.trim(), number) ? {} : { cvc: 'cvcWrong' }),
    ...expiryFaults(form, at),
    ...(form.name?.trim() === '' ? { name: 'nameMissing' } : {}),
  };
  if (Object.keys(faults).length > 0) return { outcome: 'wrong', faults };
  const kind = TEST_CARDS[number] ?? 'foreign';
  return { outcome: 'read', card: { brand: brandOf(number), last4: number.slice(-4), kind } };
}

/** Reads the fields of a form that was sent; what is missing is empty. */
export function cardForm(fields: URLSearchParams): CardForm {
  const field = (name: Field) => fields.get(name) ?? '';
  return {
    number: field('number'),
    cvc: field('cvc'),
    month: field('month'),
    year: field('year'),
    name: fields.get('name'),
  };
}

/** 12 to 19 digits whose last one checks the others (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

function isCvc(typed: string, number: string): boolean {
  return brandOf(number) === 'amex' ? /^\d{4}$/.test(typed) : /^\d{3}$/.test(typed);
}

function expiryFaults({ month, year }: CardForm, at: Date): Faults {
  const monthNumber = /^\d{1,2}$/.test(month.trim()) ? Number(month) : 0;
  const yearNumber = /^\d{4}$/.test(year.trim()) ? Number(year) : 0;
  const first = at.getUTCFullYear();
  const faults: Faults = {
    ...(monthNumber >= 1 && monthNumber <= 12 ? {} : { month: 'monthWrong' }),
    ...(yearNumber >= 2000 && yearNumber <= first + 50 ? {} : { year: 'yearWrong' }),
  };
  if (faults.month || faults.year) return faults;
  // A card is good to the last day of its month.
  return yearNumber * 12 + monthNumber < first * 12 + at.getUTCMonth() + 1 ? { year: 'past' } : {};
}

function brandOf(digits: string): string {
  if (/^3[47]/.test(digits)) return 'amex';
  return digits.startsWith('5') || digits.startsWith('2') ? 'mastercard' : 'visa';
}
