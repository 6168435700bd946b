import { tableOf } from '../../shared/keys.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { COUNTRY_ROWS } from './countries.table.ts';

/** A country as the table has it, with its names in the site's languages (CLDR). */
export type Country = {
  /** ISO 3166-1 code, code of three letters and number. */
  code: string;
  code3: string;
  number: number;
  continent: string;
  /** With a plus. */
  callingCode: string;
  currency: string;
  language: string;
  languageName: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** Empty where there is none. */
  capital: string;
  names: Record<Locale, string>;
  currencyNames: Record<Locale, string>;
  currencySymbol: string;
};

const rows = new Map(
  COUNTRY_ROWS.trim()
    .split('\n')
    .map((row) => [row.slice(0, 2), row]),
);
const known = new Map<string, Country>();

export const COUNTRY_CODES: readonly string[] = [...rows.keys()];

/** The facts of a country, or undefined for what is none. Put together when somebody first asks. */
export function countryFacts(code: string): Country | undefined {
  const row = rows.get(code);
  if (!row) return undefined;
  const country = known.get(code) ?? read(row);
  known.set(code, country);
  return country;
}

function read(row: string): Country {
  const [code = '', code3 = '', number, continent = '', calling, currency = '', ...more] = row.split(' ');
  const [language = '', timeZone = '', latitude, longitude, radius, ...capital] = more;
  return {
    code,
    code3,
    number: Number(number),
    continent,
    callingCode: `+${calling}`,
    currency,
    language,
    languageName: nameOf(language, 'language', 'en'),
    timeZone,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusKm: Number(radius),
    capital: capital.join(' ').replace(/^-$/, ''),
    names: inAllLanguages('region', code),
    currencyNames: inAllLanguages('currency', currency),
    currencySymbol: symbolOf(currency),
  };
}

type Named = 'region' | 'currency' | 'language';

/** CLDR's names, each table of them opened once: opening takes a millisecond, reading a microsecond. */
const names = new Map<string, Intl.DisplayNames>();

function nameOf(code: string, type: Named, locale: Locale): string {
  const key = `${type} ${locale}`;
  const table = names.get(key) ?? new Intl.DisplayNames(locale, { type });
  names.set(key, table);
  return table.of(code) ?? code;
}

/** What something is called in each of the site's languages. */
function inAllLanguages(type: Named, code: string): Record<Locale, string> {
  return tableOf(LOCALE_CODES, (locale) => nameOf(code, type, locale));
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
