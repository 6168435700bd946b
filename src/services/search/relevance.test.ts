import { describe, expect, test } from 'vitest';
import { BENCH_QUERIES } from '../../../tests/bench/queries.table.ts';
import { realLibrary, relevanceOf, searchInMemory } from '../../../tests/bench/relevance.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';

describe('what is found in the library we ship', async () => {
  const library = await realLibrary();

  test('R1.06 the document that is meant, in six languages and with typing errors', async () => {
    const { mrr, success, misses } = await relevanceOf(library, searchInMemory(library));
    expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(success, misses.join('\n')).toBeGreaterThanOrEqual(0.85);
  });

  test('the queries ask for twenty families and more, in every language, half of them with typing errors', () => {
    const families = new Set(library.flatMap(({ locale, family }) => (locale === 'en' ? [family] : [])));
    const asked = new Set(BENCH_QUERIES.map(({ family }) => family));
    // The set grows with the library: a query that no document answers to any more is taken out.
    expect([...asked].filter((family) => !families.has(family))).toEqual([]);
    expect(asked.size).toBeGreaterThanOrEqual(20);
    for (const locale of LOCALE_CODES)
      expect(BENCH_QUERIES.filter((query) => query.locale === locale).length).toBeGreaterThanOrEqual(20);
    expect(BENCH_QUERIES.filter(({ typo }) => typo)).toHaveLength(BENCH_QUERIES.length / 2);
  });
});
