import { expect, inject, test } from 'vitest';
import { MANIFEST, type Row } from '../../src/routes/manifest.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { offerOf } from '../../src/services/subscriptions/offer.ts';
import {
  BUDGETO_PACKAGE,
  PLANS,
  type PlanName,
  RETAILER_PACKAGE,
} from '../../src/services/subscriptions/plans.table.ts';
import { everydayPackage, type Price, priceOf } from '../../src/services/subscriptions/price.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/shared/locale.ts';
import { moneyIn, plain } from '../support/price-chain.ts';

const site = inject('siteUrl');

const LOCALES = ['en', 'de', 'fr'] as const;
/** What an affiliate earns, what a lawyer limits: amounts that are no prices. */
const OTHER_AMOUNTS: readonly Row['page'][] = ['affiliate', 'article', 'legal'];
const AMOUNT = /(?:US)?\$ ?\d(?:[\d.,]*\d)?|\d(?:[\d., ]*\d)? ?(?:\$US|US\$|\$|USD|€|EUR|CAD|£)/g;

/** The packages an address sells; undefined where it sells none. */
function soldOn({ page, record }: Row): readonly Price[] | undefined {
  if (page === 'plans' || page === 'captcha') return offerOf(record, new Date()).prices;
  if (page === 'retailer') return [priceOf(RETAILER_PACKAGE)];
  if (page === 'budgeto-buy') return [priceOf(BUDGETO_PACKAGE)];
  return undefined;
}

/** Every amount a page may say of packages: by the month, at once, month by month, and what they renew for. */
function amountsOf(prices: readonly Price[], locale: Locale): string[] {
  const money = moneyIn(locale);
  return prices.flatMap(({ monthly, total, regular, renewal }) =>
    [monthly, total, regular, renewal].map(({ minor }) => money(minor)),
  );
}

/** The amounts that are read on a page; what stands in different elements is not read together. */
async function amountsOn(path: string): Promise<string[]> {
  const response = await fetch(`${site}${path}`);
  expect(response.status, path).toBeLessThan(400);
  const html = await response.text();
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '|')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '|');
  return [...new Set(text.split('|').flatMap((part) => plain(part).match(AMOUNT) ?? []))];
}

/** The pages of a manifest's rows in three languages; one that has no words of its own in a language is English. */
const PAGES = MANIFEST.flatMap((row) =>
  LOCALES.flatMap((locale) => {
    const path = row.path.includes(':') ? undefined : pathOf(row.key, locale);
    return path ? [{ row, path, locale: row.languages.includes(locale) ? locale : DEFAULT_LOCALE }] : [];
  }),
);

test('U43 U46 R9.32 no page but those that sell names a price, and these say what their packages cost', async () => {
  const wrong: string[] = [];
  const silent: string[] = [];
  const left = PAGES.filter(({ row }) => !OTHER_AMOUNTS.includes(row.page));
  const looked = left.length;
  async function look(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) {
      const { row, path, locale } = next;
      const sold = soldOn(row);
      const right = sold ? amountsOf(sold, locale) : [];
      const found = await amountsOn(path);
      wrong.push(...found.filter((amount) => !right.includes(amount)).map((amount) => `${path}: ${amount}`));
      const billed = (sold ?? []).map(({ total }) => moneyIn(locale)(total.minor));
      silent.push(
        ...billed.filter((amount) => !found.includes(amount)).map((amount) => `${path}: ${amount}`),
      );
    }
  }
  await Promise.all(Array.from({ length: 4 }, look));
  expect(looked).toBeGreaterThan(250);
  expect(wrong).toEqual([]);
  expect(silent).toEqual([]);
}, 120_000);

test.each(LOCALES)('U46 in %s what affiliates earn on is what the plans cost', async (locale) => {
  const found = await amountsOn(pathOf('affiliate', locale) ?? '');
  const shown = (Object.keys(PLANS) as PlanName[]).filter((plan) => plan !== 'starter');
  for (const plan of shown)
    expect(found).toContain(moneyIn(locale)(priceOf(everydayPackage(plan, 'year')).total.minor));
});
