import { get } from 'node:http';
import { expect, test } from 'vitest';
import { pathOf } from '../../src/routes/paths.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { site } from '../support/site.ts';

/** What a page weighs as it is sent, in bytes of brotli; with a new query it was not kept and packed again. */
function weightOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'Accept-Encoding': 'br' }, agent: false };
    get(`${site}${path}`, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** A document: 13 KB (scripts/bench/weight.ts). */
const MOST_BYTES = 13 * 1024;

test.each(LOCALE_CODES)(
  'I13.23 in %s plans and checkout weigh no more than a document may',
  async (locale) => {
    const plans = pathOf('pricing-plans', locale) ?? '';
    const queries = [
      '',
      '?buy=basic&country=DE',
      '?buy=premium&country=US',
      '?buy=basic&country=CA&region=QC',
    ];
    const weights = await Promise.all(queries.map((query) => weightOf(`${plans}${query}`)));
    for (const bytes of weights) {
      expect(bytes).toBeGreaterThan(5_000);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    }
  },
);

test.each(LOCALE_CODES)('I13.24 in %s nor do the offers that have documents and a bill', async (locale) => {
  const keys = ['pricing-save50thismonth', 'pricing-save60thismonth', 'pricing-save60-today'];
  const weights = await Promise.all(keys.map((key) => weightOf(pathOf(key, locale) ?? '')));
  for (const bytes of weights) {
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  }
});
