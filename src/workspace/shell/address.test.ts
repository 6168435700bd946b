import { describe, expect, test } from 'vitest';
import { appAddress, chooseLocale } from './address.ts';

describe('the language of the workspace', () => {
  test.each([
    [
      { asked: 'fr', cookie: 'de', account: 'es' },
      { locale: 'fr', kept: 'de' },
    ],
    [
      { asked: 'xx', cookie: 'de', account: 'es' },
      { locale: 'de', kept: 'de' },
    ],
    [
      { asked: null, cookie: undefined, account: 'es' },
      { locale: 'es', kept: 'es' },
    ],
    [
      { asked: '"><svg', cookie: 'zz', account: undefined },
      { locale: 'en', kept: 'en' },
    ],
  ] as const)('%j', (choice, expected) => expect(chooseLocale(choice)).toEqual(expected));

  test('R7.29 a language that was asked for travels in lang and lib, before the hash', () => {
    const french = { locale: 'fr', kept: 'en' } as const;
    expect(appAddress('guide/#blanks', french)).toBe('/app/guide/?lang=fr&lib=fr#blanks');
    expect(appAddress('search/?t=loan', french)).toBe('/app/search/?t=loan&lang=fr&lib=fr');
  });

  test('the usual language is not mentioned', () => {
    expect(appAddress('doc/loan-agreement-D417', { locale: 'fr', kept: 'fr' })).toBe(
      '/app/doc/loan-agreement-D417',
    );
  });
});
