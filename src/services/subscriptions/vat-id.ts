import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  unitedKingdom,
} from 'jsvat-next';

/** A VAT id that is right by its form: country of ISO 3166, and the id as it is printed, with its prefix. */
export type VatId = { country: string; number: string };

/** Prefixes of ids are codes of countries, but for Greece's. */
const GREECE = { id: 'EL', country: 'GR' };

const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  GB: unitedKingdom,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
};

/** What the library leaves unchecked: digits after the prefix. */
const STRICTER: Readonly<Record<string, (digits: string) => boolean>> = {
  FI: (digits) => weighed(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: isFrench,
  IT: (digits) => ITALIAN_OFFICES.test(digits.slice(7, 10)),
  PL: (digits) => weighed(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
};

/** Provinces, and the offices that number those who live abroad. */
const ITALIAN_OFFICES = /^(0(?!00)\d\d|100|120|121|888|999)$/;

/**
 * Reads a VAT id of the European Union or the United Kingdom as people write it (spaces, dots, dashes, small
 * letters) and checks form and check digits. Whether it is registered is not asked.
 */
export function validVatId(text: string): VatId | undefined {
  const written = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const prefix = written.startsWith(GREECE.country) ? GREECE.id : written.slice(0, 2);
  const rules = Object.hasOwn(COUNTRIES, prefix) ? COUNTRIES[prefix] : undefined;
  if (!rules || written.length > 16) return undefined;
  const digits = padded(prefix, written.slice(2));
  const number = `${prefix}${digits}`;
  const isRight = checkVAT(number, [rules]).isValid && (STRICTER[prefix]?.(digits) ?? true);
  return isRight ? { country: prefix === GREECE.id ? GREECE.country : prefix, number } : undefined;
}

/** Belgian numbers of nine digits are of the time before there was a zero in front of them. */
function padded(prefix: string, digits: string): string {
  return prefix === 'BE' && digits.length === 9 ? `0${digits}` : digits;
}

/** A key of two characters and the number of a company, which has a check digit of its own (Monaco's have none). */
function isFrench(written: string): boolean {
  const [key, siren] = [written.slice(0, 2), written.slice(2)];
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  // The key of digits is the library's.
  if (/^\d\d$/.test(key)) return true;
  const [first = 0, second = 0] = [...key].map((letter) => FRENCH_LETTERS.indexOf(letter));
  const sum = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(sum / 11)) % 11 === sum % 11;
}

/** Without I and O. */
const FRENCH_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function isLuhn(digits: string): boolean {
  const values = [...digits].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

function weighed(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}
