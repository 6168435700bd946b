import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { SUBTITLE_LOCALES, VARIANTS, variantOf } from './variants.table.ts';

const rowOf = (path: string) => MANIFEST.find((row) => row.path === path);
const at = (path: string) => variantOf(rowOf(path));

describe('variants of the sign-up dialog', () => {
  test.each([
    ['R4.3.16', '/', 'AB2'],
    ['R4.3.17', '/docs/ab/15.10.24/00/', 'AB2'],
    ['R4.3.18', '/docs/ab/11.05.24/00/', 'AB2'],
    ['R4.3.19', '/lp/ab/23.05.18/01/', 'AB2'],
    ['R4.3.20', '/lp/ab/23.06.14/01/', 'AB3'],
    ['R4.3.21', '/l/f/', 'AB4'],
    ['R4.3.22', '/docs/ab/15.10.24/01/', 'v1'],
    ['R4.3.23', '/docs/ab/15.10.24/02/', 'v2'],
    ['R4.3.24', '/docs/ab/15.10.24/03/', 'v3'],
    ['R4.3.25', '/docs/ab/11.05.24/01/', 'v5'],
    ['A95', '/docs/ab/15.10.24/04/', 'AB2'],
    ['R2.3.17', '/lp/free-demo/', 'password'],
  ])('%s %s has %s', (_id, path, name) => expect(at(path).name).toBe(name));

  test('an address without a row has the default', () => expect(variantOf(undefined).name).toBe('AB2'));

  test.each([
    ['R2.4.68', '/', 'Download'],
    ['R2.4.69', '/docs/ab/15.10.24/02/', 'Get Started Now'],
    ['R2.4.70', '/docs/ab/11.05.24/01/', 'Get Instant Access'],
    ['R2.4.71', '/docs/ab/15.10.24/01/', 'Get started free'],
    ['R2.4.76', '/l/f/', 'Get access now'],
    ['R2.4.76', '/lp/ab/23.06.14/01/', 'Get Instant Access'],
  ])('%s the button of %s reads %s', (_id, path, words) =>
    expect(textsOf('en', 'dialogs').buttons[at(path).button]).toBe(words),
  );

  test('R2.4.67 only the direct modal cannot be closed', () => {
    const fixed = Object.entries(VARIANTS).filter(([, { closable }]) => !closable);
    expect(fixed.map(([name]) => name)).toEqual(['AB4']);
    expect(MANIFEST.filter((row) => row.directModal).map((row) => row.dialog)).toEqual(['AB4']);
  });

  test('R2.2.12 the five variants of 15.10.24 have fields of five looks', () => {
    const looks = ['00', '01', '02', '03', '04'].map((number) => at(`/docs/ab/15.10.24/${number}/`).input);
    expect(looks).toEqual(['00', '01', '02', '03', '04']);
  });

  test('R1.35 v3 alone shows a count, v2 none', () => {
    const counting = Object.entries(VARIANTS).filter(([, { parts }]) => parts.includes('count'));
    expect(counting.map(([name]) => name)).toEqual(['v3']);
    expect(textsOf('en', 'dialogs').variants.over).toBe('over 3,000 ready made templates');
  });

  test('R2.4.83 R2.4.84 R2.4.85 R2.4.87 R2.4.88 the words of the key benefits and the notes', () => {
    const { signUp, variants } = textsOf('en', 'dialogs');
    expect([variants.library, variants.storage, variants.platform].map((each) => each.toLowerCase())).toEqual(
      ['comprehensive library', 'cloud storage and collaboration', 'all-in-one platform'],
    );
    expect(signUp.free).toMatch(/^No credit card required\./);
    expect(variants.secure).toBe('Your information is safe with us - 100% secure platform.');
  });

  test('R2.4.90 the subtitle is shown in English only', () => {
    expect(LOCALE_CODES.filter((locale) => SUBTITLE_LOCALES.includes(locale))).toEqual(['en']);
    expect(VARIANTS.v2.parts).toContain('subtitle');
  });
});
