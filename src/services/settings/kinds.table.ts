import * as v from 'valibot';
import { CLAIMS } from '../../claims/claims.table.ts';
import { EXPERIMENTS } from '../../experiments/experiments.table.ts';
import { SWITCHES } from '../../experiments/switches.table.ts';
import { COOKIE_BANNER_EXCLUDED } from '../../routes/cookie-banner.table.ts';
import { SHIPPED_COMPANY, SHIPPED_TAX_NUMBERS } from '../../shared/company.table.ts';
import { SHIPPED_OPT_IN } from '../../shared/consent.ts';
import { entriesOf, hasKey, keysOf } from '../../shared/keys.ts';
import type { SettingKind, SettingValues } from '../../shared/settings.ts';
import { SHIPPED_SOCIAL, type SocialAddress } from '../../shared/social.table.ts';
import { LONGEST } from '../newsroom/article.ts';
import { CURRENCIES, type Currency, priceKey } from '../subscriptions/currencies.table.ts';
import { offeredPlans } from '../subscriptions/offer.ts';
import { DISCOUNTS, LAST_DAYS, OFFERS } from '../subscriptions/offers.table.ts';
import { PLAN_NAMES, type PlanName } from '../subscriptions/plans.table.ts';
import { shippedPrice } from '../subscriptions/price.ts';
import {
  address,
  area,
  check,
  choice,
  count,
  countries,
  day,
  isAddress,
  line,
  lines,
  maybeDay,
  maybeMoney,
  maybeTime,
  money,
  picture,
  type SettingField,
  typed,
} from './fields.ts';

/** Who may change it: the acts of this name in the table of permissions. */
export type SettingFamily = 'text' | 'offer' | 'claim' | 'setting' | 'article';

export type Kind<Value> = {
  readonly family: SettingFamily;
  /** Its things; of texts all that are shipped. */
  readonly keys: readonly string[];
  /** Its things where people make new ones. */
  readonly isKey?: (key: string) => boolean;
  /** Each language has its own. */
  readonly isSpoken?: true;
  /** `window`: a first and a last day; `from`: a first day; `one`: a first day, and nothing else is planned beside it. */
  readonly days: 'none' | 'from' | 'window' | 'one';
  readonly fields: { readonly [Name in keyof Value]: SettingField<Value[Name]> };
  /** As the tables of the release have it; null where they have nothing. */
  shipped(key: string): Value | null;
};

const social: SettingField<readonly SocialAddress[]> = lines({
  schema: v.strictObject({
    network: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    href: v.pipe(v.string(), v.maxLength(300), v.check(isAddress)),
  }),
  read(typed) {
    const [, network, href] = /^(.+?)\s+(\S+)$/.exec(typed) ?? [];
    return { network, href };
  },
  write: ({ network, href }) => `${network} ${href}`,
});

/** Below what the paths lie: `/pricing`. */
const path = v.pipe(v.string(), v.regex(/^\/[a-z\d/_.-]*$/i), v.maxLength(200));

/** Experiments have their own switches, on their own page. */
const KEPT_APART = new Set(EXPERIMENTS.map(({ key }) => key));
/** Every plan in every currency has a price of its own; those of dollars come first. */
const PRICES: ReadonlyMap<string, { plan: PlanName; currency: Currency }> = new Map(
  CURRENCIES.flatMap((currency) =>
    PLAN_NAMES.map((plan) => [priceKey(plan, currency), { plan, currency }] as const),
  ),
);

/** Of which plan a price is, and in which currency. */
export function pricedBy(key: string): { plan: PlanName; currency: Currency } | undefined {
  return PRICES.get(key);
}

const FACTS = { ...SHIPPED_COMPANY, ...SHIPPED_TAX_NUMBERS };

/**
 * What operators may change without a release: the default is what the named table ships, the database holds what was
 * changed (decision 0102, what operators change). A kind without a row does not compile. What a change touches needs no
 * row: pages note what they read.
 */
export const KINDS: { readonly [K in SettingKind]: Kind<SettingValues[K]> } = {
  text: {
    family: 'text',
    keys: [],
    isSpoken: true,
    days: 'none',
    fields: { text: area() },
    shipped: () => null,
  },
  offer: {
    family: 'offer',
    // Where everyday prices stand else: a shipped campaign has an end of its own.
    keys: entriesOf(OFFERS).flatMap(([name, row]) =>
      row.campaign === null && offeredPlans(row).length > 0 ? [name] : [],
    ),
    days: 'window',
    fields: { discount: choice(keysOf(DISCOUNTS)), highlight: choice(['basic', 'premium']) },
    shipped: () => null,
  },
  campaign: {
    family: 'offer',
    keys: keysOf(LAST_DAYS),
    days: 'none',
    fields: { lastDay: day() },
    shipped: (key) => (hasKey(LAST_DAYS, key) ? { lastDay: LAST_DAYS[key] } : null),
  },
  price: {
    family: 'offer',
    keys: [...PRICES.keys()],
    days: 'from',
    fields: { byTheMonth: money(), year: maybeMoney() },
    shipped(key) {
      const sold = pricedBy(key);
      return sold ? shippedPrice(sold.plan, sold.currency) : null;
    },
  },
  claim: {
    family: 'claim',
    keys: keysOf(CLAIMS),
    days: 'none',
    fields: { figure: count(), source: line(), date: day() },
    shipped: (key) => (hasKey(CLAIMS, key) ? shippedClaim(key) : null),
  },
  company: {
    family: 'setting',
    // The brand stands in the logo and in texts.
    keys: keysOf(FACTS).filter((name) => name !== 'brand'),
    days: 'none',
    fields: { text: line() },
    shipped: (key) => (hasKey(FACTS, key) ? { text: FACTS[key] } : null),
  },
  social: {
    family: 'setting',
    keys: ['links'],
    days: 'none',
    fields: { links: social },
    shipped: () => ({ links: SHIPPED_SOCIAL }),
  },
  rating: {
    family: 'setting',
    keys: ['elsewhere'],
    days: 'none',
    fields: { score: line(20), source: line(60), href: address() },
    shipped: () => null,
  },
  switch: {
    family: 'setting',
    keys: keysOf(SWITCHES).filter((name) => !KEPT_APART.has(name)),
    days: 'none',
    fields: { on: check() },
    shipped: (key) => (hasKey(SWITCHES, key) ? { on: SWITCHES[key].on } : null),
  },
  'cookie-banner': {
    family: 'setting',
    keys: ['paths'],
    days: 'none',
    fields: {
      paths: lines({ schema: path, read: (typed) => typed.toLowerCase(), write: (value) => value }),
    },
    shipped: () => ({ paths: COOKIE_BANNER_EXCLUDED }),
  },
  consent: {
    family: 'setting',
    keys: ['countries'],
    days: 'none',
    fields: { countries: countries() },
    shipped: () => ({ countries: SHIPPED_OPT_IN }),
  },
  article: {
    family: 'article',
    keys: [],
    isKey: (key) => /^[a-z\d-]{3,80}$/.test(key),
    isSpoken: true,
    days: 'one',
    // Whatever is typed is kept as a draft: what it lacks is told before it is published.
    fields: {
      slug: typed(LONGEST.slug),
      title: typed(LONGEST.title),
      teaser: typed(LONGEST.teaser),
      body: typed(LONGEST.body),
      date: maybeDay(),
      time: maybeTime(),
      picture: picture(),
      alt: typed(LONGEST.alt),
    },
    // Files, which the server reads (changes.server.ts).
    shipped: () => null,
  },
};

export const KIND_NAMES = keysOf(KINDS);

/** True for a thing of a kind; of texts no question for this table. */
export function isKeyOf(kind: SettingKind, key: string): boolean {
  return KINDS[kind].isKey?.(key) ?? KINDS[kind].keys.includes(key);
}

/** The schema of a kind's values, made of its fields. */
export function schemaOf<K extends SettingKind>(kind: K): v.GenericSchema<unknown, SettingValues[K]> {
  const fields: Record<string, SettingField> = KINDS[kind].fields;
  const entries = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema: v.GenericSchema<unknown, unknown> = v.strictObject(entries);
  // Each field's schema makes that part of the kind's value.
  return schema as v.GenericSchema<unknown, SettingValues[K]>;
}

function shippedClaim(name: keyof typeof CLAIMS): SettingValues['claim'] {
  const { value, source, confirmed } = CLAIMS[name];
  const times = value.en.includes('million') ? 1_000_000 : 1;
  return { figure: Number(value.en.replaceAll(/\D/g, '')) * times, source, date: confirmed };
}
