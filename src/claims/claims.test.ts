import { afterEach, describe, expect, test } from 'vitest';
import { textsOf, translator } from '../locales/messages.server.ts';
import { LOCALE_CODES } from '../shared/locale.ts';
import { claim, claimValues, type LibraryCounts, setFigures } from './claims.ts';

afterEach(() => setFigures({}));

const holding = (templates: number, kinds: Partial<LibraryCounts> = {}): void =>
  setFigures({ counts: () => ({ templates, contracts: 38, policies: 10, businessPlans: 1, ...kinds }) });

describe('figures of the specification', () => {
  test('R1.29 R1.30 R1.31 R1.32 R1.33 R1.34 the template count of each language stands literally', () => {
    expect(LOCALE_CODES.map((locale) => [locale, claim('templates', locale)])).toEqual([
      ['en', '3,000+'],
      ...LOCALE_CODES.filter((locale) => locale !== 'en').map((locale) => [
        locale,
        locale === 'es' ? '1.200' : '1,300',
      ]),
    ]);
    expect(textsOf('en', 'dialogs').variants.over).toBe('over 3,000 ready made templates');
    expect(textsOf('en', 'business-plan').eyebrow).toContain('161+');
  });
});

describe('what is counted', () => {
  test.each([
    [121, '120+', '120'],
    [120, '120+', '110'],
    [42, '40+', '40'],
    [10, '10+', '9'],
    [9, '9', '8'],
    [0, '0', '0'],
    [1283, '1,200+', '1,200'],
    [43_210, '43,000+', '43,000'],
  ])('R0.01 %i documents are told as %s, and are over %s', (count, told, over) => {
    holding(count);
    expect([claim('templates', 'en'), claim('templatesOver', 'en')]).toEqual([told, over]);
  });

  test.each([
    ['de', '1.300+'],
    ['es', '1.300+'],
    ['fr', '1\u202f300+'],
    ['it', '1.300+'],
    ['pt', '1.300+'],
  ] as const)('R1.30-R1.34 %s groups thousands its own way: %s', (locale, told) => {
    holding(1342);
    expect(claim('templates', locale)).toBe(told);
  });

  test('R1.26 R1.27 R1.28 what is too little to boast of is not counted out', () => {
    holding(121);
    expect([claim('contracts', 'en'), claim('policies', 'en'), claim('businessPlans', 'en')]).toEqual([
      '30+',
      '10+',
      'none',
    ]);
    for (const locale of LOCALE_CODES)
      expect(textsOf(locale, 'business-plan').eyebrow).not.toMatch(/none|\d|\{/);
  });

  test('texts that are kept say the new number once the library has changed, and not sooner', () => {
    holding(121);
    const kept = textsOf('en', 'home');
    const t = translator('en', 'home');
    expect(textsOf('en', 'home')).toBe(kept);
    expect(claimValues('en')).toBe(claimValues('en'));
    holding(131);
    expect(textsOf('en', 'home').head.description).toContain('130+ templates');
    expect(t('head.description')).toContain('130+ templates');
  });

  test("an operator's own figure outranks what is counted and what the specification says", () => {
    const own = { businesses: { figure: 1240, source: 'our books', date: '2027-01-31' } };
    setFigures({ own });
    expect([claim('businesses', 'de'), claim('countries', 'de')]).toEqual(['1.240', '190']);
  });
});
