import { SECOND } from '../../shared/clock.ts';
import { addMonths } from '../../shared/dates.ts';
import type { Money } from '../../shared/money.ts';
import { type Amount, amountsOf, type ChargedTax } from './amounts.ts';
import { currencyNamed } from './currencies.table.ts';
import { PACKAGES, type PackageToken, PLAN_NAMES } from './plans.table.ts';
import { MONTHS, type Price, priceOf } from './price.ts';
import { nextTermOf, type RenewalRule, type Term } from './renewal.ts';
import type { TaxPlace } from './tax.ts';

/** What is paid at the moment: for which package, how much, and from when to when. */
export type RunningTerm = { package: PackageToken; paid: Amount; from: Date; until: Date };

/** How a plan goes on after a term. */
type NextTerms = { renewal: Amount; nextTerm: Term; renewalRule: RenewalRule };

/**
 * What a change comes to. `now`: a new term begins; `price` is what it costs, `credit` what of the running one is not used
 * up, `charge` the difference, which is paid at once. `later`: nothing is paid now, and nothing goes back; the terms from
 * `from` on are of the new package.
 */
export type PlanChange =
  | ({ when: 'now'; price: Amount; credit: Amount; charge: Amount; until: Date } & NextTerms)
  | ({ when: 'later'; from: Date } & NextTerms)
  | { when: 'never'; because: 'same' | 'mixed' | 'byMonth' | 'noDifference' };

type Wish = {
  running: RunningTerm;
  to: PackageToken;
  /** Where the buyer is taxed, as at the purchase. */
  place: TaxPlace;
  /** To the second. */
  at: Date;
  /** How the order goes on now, and how one that is made today would. */
  rules: { running: RenewalRule; today: RenewalRule };
};

/** No provider takes less than this, in minor units. */
const LEAST_CHARGE = 50;

/**
 * The one rule by which a plan changes. A larger plan, or a year instead of months, begins at once: what was paid for the
 * rest of the running term is credited, and the difference to a whole new term is charged. A smaller plan, or months
 * instead of a year, begins when the paid term is over. A change that is both at once is none: which of the two rules
 * would hold could not be said in one sentence.
 */
export function planChange({ running, to, place, at, rules }: Wish): PlanChange {
  const steps = stepsBetween(running.package, to);
  const [isUp, isDown] = [steps.some((step) => step > 0), steps.some((step) => step < 0)];
  if (!isUp && !isDown) return { when: 'never', because: 'same' };
  if (isUp && isDown) return { when: 'never', because: 'mixed' };
  if (isUp) return startedAnew({ running, to, place, at, rules });
  // Its months after the year cost a twelfth of a year, which is less than the price by the month.
  if (rules.running === 'byMonth' && steps[1] < 0) return { when: 'never', because: 'byMonth' };
  return {
    when: 'later',
    from: running.until,
    ...nextTerms({ running, to, place, at }, rules.running),
  };
}

/** Which way a change goes: the plan, then its period. */
function stepsBetween(from: PackageToken, to: PackageToken): readonly [number, number] {
  const rank = (token: PackageToken) => PLAN_NAMES.indexOf(PACKAGES[token].plan);
  const months = (token: PackageToken) => MONTHS[PACKAGES[token].term];
  return [Math.sign(rank(to) - rank(from)), Math.sign(months(to) - months(from))];
}

function startedAnew({ running, to, place, at, rules }: Wish): PlanChange {
  const { first: price } = amountsOf(priceLike(running, to), place, at, rules.today);
  const credit = unusedOf(running, at);
  const charge = differenceOf(price, credit);
  if (!charge) return { when: 'never', because: 'noDifference' };
  const until = addMonths(at, MONTHS[PACKAGES[to].term]);
  return { when: 'now', price, credit, charge, until, ...nextTerms({ running, to, place, at }, rules.today) };
}

function nextTerms({ running, to, place, at }: Omit<Wish, 'rules'>, rule: RenewalRule): NextTerms {
  const { renewal } = amountsOf(priceLike(running, to), place, at, rule);
  return { renewal, nextTerm: nextTermOf(PACKAGES[to].term, rule), renewalRule: rule };
}

/** What a package costs in the currency that the running one is paid in: a change of plan is none of money. */
function priceLike({ paid }: RunningTerm, token: PackageToken): Price {
  return priceOf(token, currencyNamed(paid.total.currency));
}

/**
 * What of a running term is not used up, by the second. Each part is rounded down to the cent, so that whoever changes a
 * hundred times has not gained one.
 */
export function unusedOf({ paid, from, until }: Omit<RunningTerm, 'package'>, at: Date): Amount {
  const [begin, end, moment] = [secondsOf(from), secondsOf(until), secondsOf(at)];
  const whole = Math.max(1, end - begin);
  const left = Math.min(whole, Math.max(0, end - moment));
  const part = (money: Money): Money => ({ ...money, minor: Math.floor((money.minor * left) / whole) });
  const net = part(paid.net);
  const taxes = paid.taxes.map((tax) => ({ ...tax, amount: part(tax.amount) }));
  return { net, taxes, total: sumOf(net, taxes) };
}

/** What is left to pay; undefined where that is nothing, or would go back. Lines are those of the price. */
function differenceOf(price: Amount, credit: Amount): Amount | undefined {
  const isElsewhere = credit.taxes.some(({ kind }) => !price.taxes.some((tax) => tax.kind === kind));
  if (isElsewhere || price.total.currency !== credit.total.currency) return undefined;
  const net = less(price.net, credit.net);
  const taxes = price.taxes.map((tax) => {
    const before = credit.taxes.find(({ kind }) => kind === tax.kind);
    return before ? { ...tax, amount: less(tax.amount, before.amount) } : tax;
  });
  const total = sumOf(net, taxes);
  const isOwed = [net, ...taxes.map(({ amount }) => amount)].every(({ minor }) => minor >= 0);
  return isOwed && total.minor >= LEAST_CHARGE ? { net, taxes, total } : undefined;
}

/** An amount and another one of the same taxes. */
export function addedUp(one: Amount, other: Amount): Amount {
  const net = { ...one.net, minor: one.net.minor + other.net.minor };
  const taxes = one.taxes.map((tax) => {
    const more = other.taxes.find(({ kind }) => kind === tax.kind)?.amount.minor ?? 0;
    return { ...tax, amount: { ...tax.amount, minor: tax.amount.minor + more } };
  });
  return { net, taxes, total: sumOf(net, taxes) };
}

function less(money: Money, part: Money): Money {
  return { ...money, minor: money.minor - part.minor };
}

function sumOf(net: Money, taxes: readonly ChargedTax[]): Money {
  return { ...net, minor: taxes.reduce((sum, { amount }) => sum + amount.minor, net.minor) };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / SECOND);
}
