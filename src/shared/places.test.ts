import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from './locale.ts';
import { REGIONS } from './places.table.ts';
import {
  countries,
  paperOfCountry,
  parsePlace,
  placeCode,
  placeInText,
  placeName,
  regions,
} from './places.ts';

const all = countries('en').flatMap(({ code }) => [
  code,
  ...regions(code, 'en').map((region) => `${code}-${region.code}`),
]);

describe('places', () => {
  test('there are the countries of ISO 3166-1, Kosovo, and the regions documents name', () => {
    expect(countries('en')).toHaveLength(250);
    expect(regions('US', 'en')).toHaveLength(51);
    expect(regions('CA', 'en')).toHaveLength(13);
    expect(regions('AU', 'en')).toHaveLength(8);
    expect(regions('GB', 'en').map(({ name }) => name)).toEqual([
      'England and Wales',
      'Northern Ireland',
      'Scotland',
    ]);
    expect(regions('FR', 'en')).toEqual([]);
  });

  test('a code is read in any case and written back', () => {
    for (const code of all) {
      const place = parsePlace(code.toLowerCase());
      expect(place && placeCode(place)).toBe(code);
    }
    expect(parsePlace('GB-SCT')).toEqual({ country: 'GB', region: 'SCT' });
  });

  test.each(['', 'XX', 'US-XX', 'US-', 'FR-75', 'US-TX-1', 'constructor', 'US-constructor', '__proto__'])(
    'no place: %j',
    (text) => {
      const place = parsePlace(text);
      expect(place === undefined || placeCode(place) === 'US').toBe(true);
    },
  );

  test('whatever is sent, it is a place we know or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z]{2}-[A-Za-z]{0,3}$/)), (text) => {
        const place = parsePlace(text);
        expect(place === undefined || all.includes(placeCode(place))).toBe(true);
      }),
    );
  });

  test.each([
    ['US-TX', 'en', 'Texas'],
    ['US-CA', 'de', 'Kalifornien'],
    ['CA-QC', 'fr', 'Québec'],
    ['CA-NL', 'fr', 'Terre-Neuve-et-Labrador'],
    ['GB-SCT', 'de', 'Schottland'],
    ['GB-EAW', 'en', 'England and Wales'],
    ['AU-NSW', 'it', 'Nuovo Galles del Sud'],
    ['DE', 'en', 'Germany'],
    ['DE', 'pt', 'Alemanha'],
  ] as const)('%s in %s is %s', (code, locale, name) => {
    const place = parsePlace(code);
    expect(place && placeName(place, locale)).toBe(name);
  });

  test('inside an English sentence some countries have their article', () => {
    const inText = (code: string) => {
      const place = parsePlace(code);
      return place && placeInText(place, 'en');
    };
    expect(['US', 'NL', 'FR', 'US-TX'].map(inText)).toEqual([
      'the United States',
      'the Netherlands',
      'France',
      'Texas',
    ]);
  });

  test('every region has a name in every language, and no two are called alike', () => {
    for (const country of Object.keys(REGIONS))
      for (const locale of LOCALE_CODES) {
        const names = regions(country, locale).map(({ name }) => name);
        expect(new Set(names.filter(Boolean)).size).toBe(Object.keys(REGIONS[country] ?? {}).length);
      }
  });

  test('lists follow the alphabet of the language', () => {
    const german = countries('de').map(({ name }) => name);
    expect(german.indexOf('Ägypten')).toBeLessThan(german.indexOf('Albanien'));
    expect(regions('CA', 'fr').map(({ name }) => name)[2]).toBe('Île-du-Prince-Édouard');
  });

  test('Letter in North America, A4 elsewhere', () => {
    expect(['US', 'CA', 'MX', 'GB', 'DE', ''].map(paperOfCountry)).toEqual([
      'letter',
      'letter',
      'letter',
      'a4',
      'a4',
      'a4',
    ]);
  });
});
