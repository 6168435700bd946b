import { LOCALES } from '../locales/locales.table.ts';
import type { Locale } from './locale.ts';
import { COUNTRIES, LETTER_COUNTRIES, REGIONS, UNINHABITED, WITH_ARTICLE } from './places.table.ts';

/*
 * Where somebody does business: the country, and within a few countries the part whose law a document names.
 * Neutral: the browser asks for the place with the same table the server checks it against.
 */

/** `country` is an ISO 3166-1 code, `region` what follows the dash in ISO 3166-2, '' for the country as a whole. */
export type Place = { country: string; region: string };

/** An entry of a select: `code` is what {@link Place} holds. */
export type PlaceOption = { code: string; name: string };

const codes = new Set(COUNTRIES.split(' '));
const letterCodes = new Set(LETTER_COUNTRIES.split(' '));
const withArticle = new Set(WITH_ARTICLE.split(' '));
const names = new Map<Locale, Intl.DisplayNames>();

/** Reads `US-TX`, `GB-SCT` or `FR` in any case; undefined for a country or region that we do not know. */
export function parsePlace(text: string | null | undefined): Place | undefined {
  const [country = '', region = '', ...rest] = (text ?? '').trim().toUpperCase().split('-');
  if (!codes.has(country) || rest.length > 0) return undefined;
  return region === '' || Object.hasOwn(REGIONS[country] ?? {}, region) ? { country, region } : undefined;
}

/** `US-TX`, or `FR` without a region. */
export function placeCode({ country, region }: Place): string {
  return region === '' ? country : `${country}-${region}`;
}

/** All countries by their name in a language, in the order of its alphabet. */
export function countries(locale: Locale): PlaceOption[] {
  return sorted(
    [...codes].map((code) => ({ code, name: countryName(code, locale) })),
    locale,
  );
}

/** Those that somebody can live in. */
export function inhabitedCountries(locale: Locale): PlaceOption[] {
  return countries(locale).filter(({ code }) => !UNINHABITED.includes(code));
}

/** The code of a country by its name in a language; undefined for what is no such name. */
export function countryNamed(name: string, locale: Locale): string | undefined {
  return [...codes].find((code) => countryName(code, locale) === name);
}

/** The regions a document needs to know in this country, in the order of the alphabet; none for most countries. */
export function regions(country: string, locale: Locale): PlaceOption[] {
  const options = Object.keys(REGIONS[country] ?? {}).map((code) => ({
    code,
    name: placeName({ country, region: code }, locale),
  }));
  return sorted(options, locale);
}

/** What a place is called, alone: Texas, Schottland, England and Wales, United States. */
export function placeName({ country, region }: Place, locale: Locale): string {
  const named = REGIONS[country]?.[region];
  if (named === undefined) return countryName(country, locale);
  return typeof named === 'string' ? named : (named[locale] ?? named.en);
}

/** A place as it stands inside a sentence of a document: the laws of "Texas", of "the United States". */
export function placeInText(place: Place, locale: Locale): string {
  const article = locale === 'en' && place.region === '' && withArticle.has(place.country);
  return `${article ? 'the ' : ''}${placeName(place, locale)}`;
}

/** The paper that is in the printers of a country. */
export function paperOfCountry(country: string): 'a4' | 'letter' {
  return letterCodes.has(country) ? 'letter' : 'a4';
}

function countryName(code: string, locale: Locale): string {
  const table = names.get(locale) ?? new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'region' });
  names.set(locale, table);
  return table.of(code) ?? code;
}

function sorted(options: readonly PlaceOption[], locale: Locale): PlaceOption[] {
  const { compare } = new Intl.Collator(LOCALES[locale].hreflang);
  return options.toSorted((a, b) => compare(a.name, b.name));
}

/** A country of the list, in upper case; undefined for anything else. */
export function countryOf(text: string | null | undefined): string | undefined {
  const place = parsePlace(text);
  return place?.region === '' ? place.country : undefined;
}
