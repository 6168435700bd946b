import { describe, expect, test } from 'vitest';
import { pathOf } from '../../src/routes/paths.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { newFreshMember } from '../support/member.ts';
import { site } from '../support/site.ts';

const DOCUMENT = 'loan-agreement-D417';

async function htmlOf(path: string, cookie = ''): Promise<string> {
  return (await fetch(`${site}${path}`, { headers: { Cookie: cookie } })).text();
}

const all = (html: string, found: RegExp) => [...html.matchAll(found)].map(([, text]) => text);

describe('the sheet that Download opens without a plan', () => {
  test.each(LOCALE_CODES)('I18.7 names the prices of the page of plans, in %s', async (locale) => {
    const { cookie } = await newFreshMember(site);
    const html = await htmlOf(`/app/doc/${DOCUMENT}?lang=${locale}`, cookie);
    const sheet =
      /<div class="paywall"[\s\S]*?<div class="paywall-terms">[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
    const plans = pathOf('pricing-plans', locale) ?? '';
    const page = await htmlOf(plans);
    const prices = all(sheet, /<p class="paywall-price"><strong>(.*?)<\/strong>/g);
    expect(prices).toHaveLength(2);
    expect(all(page, /<span class="plan-price-amount">(.*?)<\/span>/g)).toEqual(
      expect.arrayContaining(prices),
    );
    const renews = all(sheet, /<p class="paywall-renews">(.*?)<\/p>/g);
    expect(all(page, /<p class="plan-price-renews">(.*?)<\/p>/g)).toEqual(expect.arrayContaining(renews));
    expect(all(sheet, /href="([^"]*buy=[^"]*)"/g)).toEqual([
      `${plans}?buy=basic&amp;doc=${DOCUMENT}#checkout`,
      `${plans}?buy=premium&amp;doc=${DOCUMENT}#checkout`,
    ]);
  });
});
