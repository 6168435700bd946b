import { describe, expect, test } from 'vitest';
import { pathOf } from '../../src/routes/paths.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { site } from '../support/site.ts';

async function htmlOf(path: string): Promise<string> {
  return (await fetch(`${site}${path}`)).text();
}

const all = (html: string, found: RegExp) => [...html.matchAll(found)].map(([, text]) => text);

describe('the page of plans as it was', () => {
  test.each(LOCALE_CODES)(
    'I18.81 has the same prices and links, and does not reckon a year, in %s',
    async (locale) => {
      const now = await htmlOf(pathOf('pricing-plans', locale) ?? '');
      const earlier = await htmlOf(pathOf('pricing-plans-earlier', locale) ?? '');
      for (const found of [
        /<span class="plan-price-amount">(.*?)<\/span>/g,
        /<p class="plan-price-billed">(.*?)<\/p>/g,
        /<p class="plan-price-renews">(.*?)<\/p>/g,
        /href="([^"]*\?buy=[^"]*)"/g,
      ]) {
        expect(all(now, found).length).toBeGreaterThan(1);
        expect(all(earlier, found)).toEqual(all(now, found));
      }
      expect([now, earlier].map((html) => html.includes('class="year-cost"'))).toEqual([true, false]);
      expect([now, earlier].map((html) => html.includes('actions-row-cell'))).toEqual([false, true]);
      expect(earlier).toContain('noindex');
    },
  );

  test('I18.81 what was chosen there is bought there', async () => {
    const html = await htmlOf('/pricing/plans/earlier/?buy=basic&country=US');
    expect(html).toContain('class="checkout-form"');
  });
});
