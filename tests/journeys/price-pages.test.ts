import { expect, test } from 'vitest';
import { MANIFEST, type Row } from '../../src/routes/manifest.table.ts';
import { splitPrefix } from '../../src/routes/match.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { sellsByTheMonth } from '../../src/services/subscriptions/by-the-month.ts';
import { currencyOf } from '../../src/services/subscriptions/currencies.table.ts';
import { offerOf } from '../../src/services/subscriptions/offer.ts';
import { BUDGETO_PACKAGE, PLANS, RETAILER_PACKAGE } from '../../src/services/subscriptions/plans.table.ts';
import { everydayPackage, type Price, priceOf } from '../../src/services/subscriptions/price.ts';
import { taxesOn, withTaxes } from '../../src/services/subscriptions/tax.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/shared/locale.ts';
import type { Money } from '../../src/shared/money.ts';
import { ADDRESSES as KNOWN } from '../support/consent.ts';
import { moneyIn, plain } from '../support/price-chain.ts';
import { site } from '../support/site.ts';

const LOCALES = ['en', 'de', 'fr'] as const;
/** Where visitors sit. */
const ADDRESSES = { ...KNOWN, FR: '90.0.0.1', CH: '178.192.0.1' } as const;
/** Whose prices somebody is shown of whom nothing is known but the language. */
const COUNTRY_OF_LANGUAGE = { en: 'US', de: 'DE', fr: 'FR' } as const;
/** What an affiliate earns, what a lawyer limits: amounts that are no prices. */
const OTHER_AMOUNTS: readonly Row['page'][] = ['affiliate', 'article', 'legal'];
const AMOUNT =
  /(?:(?:US|CA|R)?\$|€|£|CHF) ?\d(?:[\d.,]*\d)?|\d(?:[\d., ]*\d)? ?(?:\$US|\$CA|US\$|CA\$|R\$|\$|USD|€|EUR|CAD|£|CHF)/g;
/** Numbers of documents that a year's price is divided by. */
const DOCUMENTS = [4, 12, 52, 120];

/** The packages an address sells to a country, in its currency; undefined where it sells none. */
function soldOn({ page, record }: Row, country: string): readonly Price[] | undefined {
  const currency = currencyOf(country);
  if (page === 'plans' || page === 'captcha') return offerOf(record, new Date(), currency).prices;
  if (page === 'retailer') return [priceOf(RETAILER_PACKAGE)];
  if (page === 'budgeto-buy') return [priceOf(BUDGETO_PACKAGE, currency)];
  return undefined;
}

/** What a consumer of a country is charged for a price, in cents. */
function charged(net: Money, country: string): number {
  return withTaxes(net, taxesOn(net, { country, region: null, vatId: null }, new Date())).minor;
}

/**
 * Every amount a page may say of packages to a consumer: by the month, at once, month by month, what they renew for;
 * on the bill what comes to the total.
 */
function amountsOf(
  prices: readonly Price[],
  { words, prefix }: { words: Locale; prefix: Locale },
  country: string,
): string[] {
  const money = moneyIn(words, prices[0]?.total.currency);
  return prices.flatMap(({ monthly, total, regular, renewal }) => {
    const cents = [total, regular, renewal].map((amount) => charged(amount, country));
    const month = charged(monthly, country);
    const bill = [total.minor, charged(total, country) - total.minor];
    // In Germany consumers go on by the month: said there, and under German addresses.
    const after =
      prefix === 'de' || country === 'DE'
        ? [charged({ ...renewal, minor: renewal.minor / 12 }, country)]
        : [];
    // An offer that is called by what it saves says of what: twelve single months, or the everyday year (decision
    // 0038, promises and offers).
    const before = sellsByTheMonth(words) ? charged(regular, country) * 12 : charged(renewal, country);
    const compared = [before, before - charged(total, country), Math.round(before / 12)];
    const each = DOCUMENTS.map((count) => Math.round(charged(total, country) / count));
    return [...cents, month, ...bill, ...after, ...after.map((one) => one * 12), ...compared, ...each].map(
      money,
    );
  });
}

/** A page as it is sent to a visitor of an address. */
async function read(path: string, address?: string): Promise<{ html: string; headers: Headers }> {
  const response = await fetch(`${site}${path}`, { headers: address ? { 'X-Test-Address': address } : {} });
  expect(response.status, path).toBeLessThan(400);
  return { html: await response.text(), headers: response.headers };
}

/** Parts of campaign pages that show words of a template. */
const PAPERS = ['paper', 'reader-window', 'editor-form', 'blanks-table'];

/** A page without the elements of a class, and all that is in them. */
function without(html: string, name: string): string {
  const start = new RegExp(`<(\\w+) class="${name}[ "]`).exec(html);
  if (!start) return html;
  let depth = 0;
  for (const tag of html.slice(start.index).matchAll(new RegExp(`<(/?)${start[1]}\\b`, 'g'))) {
    depth += tag[1] ? -1 : 1;
    const end = start.index + tag.index + tag[0].length;
    if (depth === 0)
      return without(`${html.slice(0, start.index)}|${html.slice(html.indexOf('>', end) + 1)}`, name);
  }
  return html.slice(0, start.index);
}

/** The amounts that are read on a page; what stands in different elements is not read together. */
async function amountsOn(path: string, address?: string): Promise<string[]> {
  const { html } = await read(path, address);
  // A contract of the library names its own sums, as an article does.
  const text = PAPERS.reduce(without, html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '|'))
    .replace(/<article class="desk-sheet"[\s\S]*?<\/article>/g, '|')
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
      const prefix = splitPrefix(path).locale;
      const country = COUNTRY_OF_LANGUAGE[prefix as (typeof LOCALES)[number]];
      const sold = soldOn(row, country);
      // A landing page may compare the hours of a lawyer with the plan it leads to.
      const named =
        row.page === 'landing' ? [priceOf(everydayPackage('basic', 'year'), currencyOf(country))] : [];
      const right = amountsOf(sold ?? named, { words: locale, prefix }, country);
      const found = await amountsOn(path);
      wrong.push(...found.filter((amount) => !right.includes(amount)).map((amount) => `${path}: ${amount}`));
      const billed = (sold ?? []).map(({ total }) =>
        moneyIn(locale, total.currency)(charged(total, country)),
      );
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
  const shown = keysOf(PLANS).filter((plan) => plan !== 'starter');
  for (const plan of shown)
    expect(found).toContain(moneyIn(locale)(priceOf(everydayPackage(plan, 'year')).total.minor));
});

/** The rows that sell without being asked for a package. */
const SHOPS = MANIFEST.filter((row) => !row.path.includes(':') && soldOn(row, 'US'));
/** One after the other, and in turns: what one is shown nobody else must be. */
const VISITORS = ['DE', 'US', 'FR', 'CA', 'CH', 'DE', 'US'] as const;

test.each(['en', 'de'] as const)(
  'I13.23 U46 in %s everybody is shown what consumers of their country pay, from the cache too',
  async (locale) => {
    const wrong: string[] = [];
    async function look(row: Row, country: (typeof VISITORS)[number]) {
      const sold = soldOn(row, country) ?? [];
      const path = pathOf(row.key, locale) ?? '';
      const words = row.languages.includes(locale) ? locale : DEFAULT_LOCALE;
      const found = await amountsOn(path, ADDRESSES[country]);
      const right = amountsOf(sold, { words, prefix: locale }, country);
      const billed = sold.map(({ total }) => moneyIn(words, total.currency)(charged(total, country)));
      wrong.push(
        ...found.filter((amount) => !right.includes(amount)).map((amount) => `${country} ${path}: ${amount}`),
        ...billed
          .filter((amount) => !found.includes(amount))
          .map((amount) => `${country} ${path}: no ${amount}`),
      );
    }
    for (const country of VISITORS) await Promise.all(SHOPS.map((shop) => look(shop, country)));
    expect(SHOPS.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['DE', '/de/pricing/plans/', 'inkl. 19 % MwSt.', '(Deutschland)'],
  ['DE', '/pricing/plans/save50/', 'incl. 19% VAT', '(Germany)'],
  ['FR', '/fr/pricing/plans/captcha/', 'TVA de 20 % comprise', '(France)'],
  // A language alone says where its readers live; an address says it better.
  [undefined, '/it/pricing/plans/', 'IVA del 22% inclusa', '(Italia)'],
  ['FR', '/de/start/cb/', 'inkl. 20 % MwSt.', '(Frankreich)'],
] as const)('I13.23 from %s %s names the tax within its prices', async (country, path, rate, place) => {
  const { text } = await visit(path, country && ADDRESSES[country]);
  expect(text).toContain(rate);
  expect(text).toContain(place);
});

test.each([
  ['US', '/de/pricing/plans/', 'ohne Steuern'],
  ['CA', '/pricing/plans/', 'do not include tax'],
  [
    'CH',
    '/de/pricing/plans/',
    'Preise in Schweizer Franken und endgültig (Schweiz): Es kommt keine Steuer hinzu.',
  ],
] as const)('I13.23 from %s %s has no tax within its prices', async (country, path, says) => {
  const { text } = await visit(path, ADDRESSES[country]);
  expect(text).toContain(says);
  expect(text).not.toMatch(/MwSt\.|incl\. /);
});

test('I13.23 the checkout begins with the total that the plans named, for machines too', async () => {
  for (const [country, path, locale] of [
    ['DE', '/de/pricing/plans/', 'de'],
    [undefined, '/de/pricing/plans/', 'de'],
    ['DE', '/pricing/plans/', 'en'],
    ['US', '/de/pricing/plans/', 'de'],
    ['FR', '/pricing/plans/', 'en'],
  ] as const) {
    const address = country && ADDRESSES[country];
    const currency = currencyOf(country ?? 'DE');
    const total = charged(priceOf('basic', currency).total, country ?? 'DE');
    const plans = await visit(path, address);
    expect(plans.text).toContain(moneyIn(locale, currency)(total));
    expect(plans.html).toContain(`"price":"${(total / 100).toFixed(2)}"`);
    expect(plans.html).toContain(`"valueAddedTaxIncluded":${country !== 'US'}`);
    const { html } = await visit(`${path}?buy=basic`, address);
    const asked = /data-slot="total">([^<]*)</.exec(html)?.[1] ?? '';
    expect(plain(asked), `${country} ${path}`).toBe(moneyIn(locale, currency)(total));
  }
});

test('I13.23 a page with prices is kept by its reader’s browser and by nothing between', async () => {
  const german = await visit('/pricing/plans/', ADDRESSES.DE);
  const american = await visit('/pricing/plans/', ADDRESSES.US);
  expect(german.headers.get('cache-control')).toBe('private, no-cache');
  expect(american.headers.get('etag')).not.toBe(german.headers.get('etag'));
  const again = await fetch(`${site}/pricing/plans/`, {
    headers: { 'X-Test-Address': ADDRESSES.DE, 'If-None-Match': german.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

async function visit(path: string, address?: string) {
  const { headers, html } = await read(path, address);
  return { headers, html, text: plain(html.replace(/<[^>]+>/g, ' ')) };
}
