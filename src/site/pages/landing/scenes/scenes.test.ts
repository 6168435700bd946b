import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MANIFEST } from '../../../../routes/manifest.table.ts';
import type { Locale } from '../../../../shared/locale.ts';
import { reckonsWithPrices } from '../../../sections/plan-price/price-pages.ts';
import { ANSWERS, DUE, SCENES, YEAR } from './scenes.table.ts';
import { answered, QUESTIONS } from './wizard.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const satisfies readonly Locale[];
const landings = MANIFEST.filter((row) => row.page === 'landing');

/** Families that are written in a language. */
function familiesIn(locale: Locale): Set<string> {
  const folder = `content/templates/${locale}`;
  return new Set(
    readdirSync(folder).map(
      (file) => /^family: (.+)$/m.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1] ?? '',
    ),
  );
}

describe.each(LANGUAGES)('in %s', (locale) => {
  const known = familiesIn(locale);

  test('I18.31 each month of the bakery, and what is due, has its document', () => {
    const named = [...Object.values(YEAR), ...DUE];
    expect(named.filter((family) => !known.has(family))).toEqual([]);
  });

  test('I18.31 a scene that shows a document of its own shows one that is there', () => {
    const named = landings
      .filter(({ languages }) => languages.includes(locale))
      .flatMap(({ record }) => SCENES[record ?? '']?.family ?? []);
    // Where a language lacks one, the page shows its first document instead: never more than two of them.
    expect(named.filter((family) => !known.has(family)).length).toBeLessThanOrEqual(2);
  });
});

test('I18.31 no two addresses of one layout show the same scene of the same document, the arms of one test excepted', () => {
  const shown = landings
    .filter(({ languages }) => languages.includes('en'))
    .map(({ layout, record }) => ({ layout, record, scene: SCENES[record ?? ''] }))
    .filter(({ scene }) => scene?.family !== undefined);
  const keys = shown.map(({ layout, scene }) => `${layout} ${scene?.scene} ${scene?.family}`);
  expect(new Set(keys).size).toBe(new Set(shown.map(({ record }) => record)).size);
});

test('I18.31 every campaign has a scene, but those whose layout is one', () => {
  const plain = landings.filter(({ record }) => !SCENES[record ?? '']).map(({ record }) => record);
  expect([...new Set(plain)].toSorted()).toEqual(['access', 'docs', 'search', 'september', 'start']);
});

test('I18.33 all answers to the three questions lead to a document of the library', () => {
  const known = familiesIn('en');
  const found = QUESTIONS.owes.flatMap((owes) =>
    QUESTIONS.about.flatMap((about) =>
      QUESTIONS.written.map((written) => answered(new URLSearchParams({ owes, about, written }))),
    ),
  );
  expect(found).toHaveLength(18);
  expect(found.filter((family) => family === undefined || !known.has(family))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThan(10);
});

test('I18.33 an answer that is missing or made up leads nowhere', () => {
  for (const query of [
    '',
    'owes=weOwe&about=work',
    'owes=toString&about=goods&written=yes',
    'owes=weOwe&about=x&written=no',
  ])
    expect([query, answered(new URLSearchParams(query))]).toEqual([query, undefined]);
  expect(answered(new URLSearchParams('owes=theyOwe&about=goods&written=no'))).toBe(ANSWERS.theyOwe.goods.no);
});

test('I18.34 a page reckons with prices exactly where it is known as one that does', () => {
  const records = landings.flatMap(({ record }) => record ?? []);
  expect(records.filter(reckonsWithPrices)).toHaveLength(3);
  for (const record of records)
    expect([record, reckonsWithPrices(record)]).toEqual([record, SCENES[record]?.scene === 'sums']);
});
