import { expect, test } from 'vitest';
import { MANIFEST, type Row } from './manifest.table.ts';
import { matchPage } from './match.ts';

const landings = MANIFEST.filter((row) => row.page === 'landing');
const at = (path: string): Row => {
  const match = matchPage(path);
  if (!match) throw new Error(`no page at ${path}`);
  return match.row;
};
const keysWith = (test: (row: Row) => boolean) => MANIFEST.filter(test).map((row) => row.path);

test('the variants of the landing split test differ in their dialog', () => {
  expect(at('/lp/ab/23.05.18/01/')).toMatchObject({ layout: 'landing-ab-test', dialog: 'AB2' });
  expect(at('/lp/ab/23.06.14/01/')).toMatchObject({ layout: 'landing-ab-test', dialog: 'AB3' });
});

test('only /l/f/ opens its dialog by itself', () => {
  expect(keysWith((row) => row.directModal === true)).toEqual(['/l/f/']);
  expect(at('/l/f/')).toMatchObject({ layout: 'landing-form', dialog: 'AB4' });
});

test('the sticky header is that of /l/ and no other', () => {
  expect(keysWith((row) => row.header === 'sticky')).toEqual(
    MANIFEST.map((row) => row.path).filter((path) => path.startsWith('/l/')),
  );
});

test('the active button is on one page', () => {
  expect(keysWith((row) => row.header === 'landing-active')).toEqual(['/docs/ab/11.05.24/01/']);
  expect(at('/docs/ab/11.05.24/00/')).toMatchObject({ header: 'landing', dialog: 'AB2' });
  expect(at('/docs/ab/11.05.24/01/')).toMatchObject({ dialog: 'v5' });
});

test('the second and the third tagline have their own dates', () => {
  expect(keysWith((row) => row.tagline === 'management')).toEqual([
    '/docs/ab/23.09.24/00/',
    '/docs/ab/23.09.24/01/',
  ]);
  expect(keysWith((row) => row.tagline === 'simplify')).toEqual(
    ['00', '01', '02', '03', '04'].map((variant) => `/docs/ab/15.10.24/${variant}/`),
  );
});

test('the different footer goes with the third tagline', () => {
  expect(keysWith((row) => row.footer === 'plain')).toEqual(keysWith((row) => row.tagline === 'simplify'));
});

test('a path with /l/ reads get access now, one with /lp/ab/ get instant access, no other does', () => {
  for (const row of landings) {
    const split = row.path.startsWith('/lp/ab/') ? 'getInstantAccess' : 'download';
    expect([row.path, row.button]).toEqual([row.path, row.path.includes('/l/') ? 'getAccessNow' : split]);
  }
});

test('R2.2.22 landing pages stay out of search engines', () => {
  expect(landings.filter((row) => row.index)).toEqual([]);
  const underThem = MANIFEST.filter((row) => /^\/(docs|lp|l)\//.test(row.path));
  expect(underThem).toEqual(landings);
});

test('one variant shows no count and one says over 3,000', () => {
  expect(keysWith((row) => row.page === 'landing' && row.count === 'none')).toEqual([
    '/docs/ab/15.10.24/02/',
  ]);
  expect(keysWith((row) => row.count === 'over')).toEqual(['/docs/ab/15.10.24/03/']);
});
