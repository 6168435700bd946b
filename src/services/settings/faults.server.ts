import { isDeepStrictEqual } from 'node:util';
import { DAY } from '../../shared/clock.ts';
import { hasKey } from '../../shared/keys.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locale.ts';
import { changeOf, type SettingKind, type SettingValues } from '../../shared/settings.ts';
import { articleFaults } from '../newsroom/article-faults.server.ts';
import { CURRENCY, priceKey } from '../subscriptions/currencies.table.ts';
import { lastDayOf } from '../subscriptions/offer.ts';
import { DISCOUNTS, LAST_DAYS } from '../subscriptions/offers.table.ts';
import { PACKAGES, PLAN_NAMES } from '../subscriptions/plans.table.ts';
import { afterSaving, shippedPrice } from '../subscriptions/price.ts';
import { windowOf } from './in-force.ts';
import { pricedBy } from './kinds.table.ts';
import { textFault } from './message-parts.ts';
import type { SettingFault, SettingName, Wanted, WrittenSetting } from './setting.ts';

/** What is asked with a wish: what is published of the same thing, what is shipped, and the time. */
export type Around = {
  readonly published: readonly WrittenSetting[];
  /** Of an offer: what was published and taken back. */
  readonly ended?: readonly WrittenSetting[];
  /** Of a text. */
  readonly shippedText: string | undefined;
  /** Another article has its address. */
  readonly isTaken?: boolean;
  /** What stands now, or is shipped. */
  readonly standing: unknown;
  readonly at: Date;
};
type Asked<K extends SettingKind> = SettingName<K> & Wanted<K>;
type Rules = { readonly [K in SettingKind]: (asked: Asked<K>, around: Around) => (SettingFault | false)[] };

const LONGEST_OFFER = 366 * DAY;

/** What speaks against publishing something: nothing of it is wrong by its shape. */
export function faultsOf<K extends SettingKind>(asked: Asked<K>, around: Around): SettingFault[] {
  const rule: (asked: Asked<K>, around: Around) => (SettingFault | false)[] = RULES[asked.kind];
  const isSame: boolean =
    asked.kind !== 'offer' &&
    isDeepStrictEqual(asked.value, around.standing) &&
    (asked.fromDay === null || asked.kind === 'article');
  const found: (SettingFault | false)[] = [isSame && 'asItIs', ...rule(asked, around)];
  return found.filter((fault) => fault !== false);
}

const fits = () => [];

const RULES: Rules = {
  text: ({ value }, { shippedText = '' }) => [textFault(value.text, shippedText) ?? false],
  offer(asked, { published, ended = [], at }) {
    const { untilDay, fromDay } = asked;
    if (untilDay === null) return ['offerNeedsEnd'];
    const [from, until] = windowOf({ fromDay: fromDay ?? dayOf(at), untilDay });
    const overlaps = published.some((other) => meets(other, from, until));
    const prolongs = [...published, ...ended].some((other) => isProlonged(other, asked, [from, until]));
    return [
      until <= from && 'endBeforeStart',
      untilDay < dayOf(at) && 'endPast',
      until - from > LONGEST_OFFER && 'endFar',
      fromDay !== null && fromDay < dayOf(at) && 'startPast',
      overlaps && 'offerOverlaps',
      // What may not run at all prolongs nothing.
      !overlaps && prolongs && 'endLater',
    ];
  },
  campaign: ({ key, value }, { published, at }) => [
    ...endFaults({ from: hasKey(LAST_DAYS, key) ? lastDayOf(key) : '', to: value.lastDay, at }),
    published.length > 0 && 'endMoved',
  ],
  price: ({ key, value, fromDay }, { at }) => [
    fromDay !== null && fromDay < dayOf(at) && 'startPast',
    value.year !== null && !isFair(value, value.year) && 'yearDear',
    !keepsOrder(key, value, windowOf({ fromDay, untilDay: null })[0] || at.getTime()) && 'priceOrder',
  ],
  claim: ({ value }, { at }) => [value.date > dayOf(at) && 'dateAhead'],
  company: fits,
  social: fits,
  rating: fits,
  switch: fits,
  'cookie-banner': fits,
  consent: fits,
  article: ({ value, locale, ...days }, { published, isTaken = false, at }) => [
    ...articleFaults(value, LOCALE_CODES.find((code) => code === locale) ?? DEFAULT_LOCALE),
    isTaken && 'slugTaken',
    // What people read does not go away until a day.
    windowOf({ value, ...days })[0] > at.getTime() && published.some((one) => isShown(one, at)) && 'dateLate',
  ],
};

function isShown(one: WrittenSetting, at: Date): boolean {
  return one.state === 'published' && windowOf(one)[0] <= at.getTime();
}

/** An end may be brought forward, once; it is never put off: whoever read it was told the truth. */
export function endFaults({ from, to, at }: { from: string; to: string; at: Date }): SettingFault[] {
  return [to < dayOf(at) && 'endPast', to >= from && 'endLater'].filter(
    (fault): fault is 'endPast' | 'endLater' => fault !== false,
  );
}

/** The day of a moment in UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function meets(other: WrittenSetting, from: number, until: number): boolean {
  const [since, till] = windowOf(other);
  return since < until && from < till;
}

/**
 * A saving that goes on after the last day it was promised for is that last day put off: also by an offer that follows
 * on it, and after the promise was taken back; then a larger one in its place is no less. What nobody was shown promised
 * nothing.
 */
function isProlonged(
  other: WrittenSetting,
  { value }: Asked<'offer'>,
  [from, until]: readonly [number, number],
): boolean {
  const [since, till] = windowOf(other);
  const shownFrom = Math.max(since, other.publishedAt?.getTime() ?? 0);
  const wasShown = other.endedAt === null || other.endedAt.getTime() > shownFrom;
  if (!wasShown || from >= till + DAY || until <= till || !('discount' in other.value)) return false;
  const { discount } = other.value;
  return value.discount === discount || (from < till && savingOf(value.discount) > savingOf(discount));
}

/** The most that a discount saves, in per cent. */
function savingOf(discount: string): number {
  if (!hasKey(DISCOUNTS, discount)) return 0;
  return Math.max(...Object.values(DISCOUNTS[discount]).map((token) => PACKAGES[token].save));
}

/** A month of a year is not dearer than a month by itself, and no dearer than what the smallest discount promises. */
function isFair({ byTheMonth }: SettingValues['price'], year: number): boolean {
  return year <= byTheMonth && year >= afterSaving(byTheMonth, 40);
}

/** A larger plan costs more, in each currency: changes of plan go by that. */
function keepsOrder(key: string, { byTheMonth }: SettingValues['price'], at: number): boolean {
  const { currency } = pricedBy(key) ?? { currency: CURRENCY };
  const prices = PLAN_NAMES.map((plan) => {
    const own = priceKey(plan, currency);
    if (own === key) return byTheMonth;
    return (changeOf('price', own, at)?.value ?? shippedPrice(plan, currency)).byTheMonth;
  });
  return prices.every((price, index) => index === 0 || price > (prices[index - 1] ?? 0));
}
