import { describe, expect, test } from 'vitest';
import { PLAIN_NAMES } from '../../../tests/bench/plain-names.table.ts';
import { BENCH_QUERIES } from '../../../tests/bench/queries.table.ts';
import { realLibrary, relevanceOf, searchInMemory } from '../../../tests/bench/relevance.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { textKey } from './words.ts';

describe('what is found in the library we ship', async () => {
  const library = await realLibrary();
  const search = searchInMemory(library);

  test('R1.06 the document that is meant, in six languages and with typing errors', async () => {
    const { mrr, success, count, misses } = await relevanceOf(library, search);
    expect(count).toBeGreaterThanOrEqual(300);
    expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(success, misses.join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  test.each(LOCALE_CODES)('R1.06 the document that is meant, in %s alone', async (locale) => {
    // Searches of other languages are answered with nothing, and taken out of the figures again.
    const { mrr, success, count, misses } = await relevanceOf(library, (query) =>
      query.locale === locale ? search(query) : [],
    );
    const own = misses.filter((miss) => miss.startsWith(`${locale} `));
    const asked = count - (misses.length - own.length);
    expect((mrr * count) / asked, own.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect((success * count) / asked, own.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  test.each(PLAIN_NAMES)('I19.13 in %s “%s” is %s', async (locale, text, family) => {
    const [first] = await search({ locale, text });
    expect(library.find(({ id }) => id === first)?.family).toBe(family);
  });

  test('every family of the library is asked for, in every language it is written in, half of the times with typing errors', () => {
    const asked = new Set(BENCH_QUERIES.map(({ locale, family }) => `${locale} ${family}`));
    const written = library.map(({ locale, family }) => `${locale} ${family}`);
    expect(written.filter((one) => !asked.has(one))).toEqual([]);
    expect(BENCH_QUERIES.length).toBeGreaterThanOrEqual(300);
    expect(BENCH_QUERIES.filter(({ typo }) => typo)).toHaveLength(BENCH_QUERIES.length / 2);
  });

  test('no query asks for a document that is in no library, none is asked twice', () => {
    const families = new Set(library.map(({ family }) => family));
    // The set grows with the library: a query that no document answers to any more is taken out.
    const gone = BENCH_QUERIES.filter(({ family }) => !families.has(family));
    expect(gone).toEqual([]);
    const texts = BENCH_QUERIES.map(({ locale, text }) => `${locale} ${textKey(text)}`);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
