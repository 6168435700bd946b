import { DAY } from '../../shared/clock.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';

/** How an order stands: what is paid, or owed since a charge was refused, recurs; what is not renewed recurs until it ends. */
export type LifeState = 'pending' | 'active' | 'suspended' | 'cancelled' | 'ended';

/** What an order came to renew as, and for how much a month, without taxes. The first one holds from the beginning. */
export type LifePrice = { from: Date | null; plan: PlanName; monthly: number };

/** The life of the subscription of an order. */
export type Life = {
  currency: string;
  /** Its states in their order, each since when. */
  steps: readonly { at: Date; state: LifeState }[];
  prices: readonly [LifePrice, ...LifePrice[]];
};

/** What a day was for a customer. */
export type MovementKind =
  | 'new'
  | 'reactivated'
  | 'expansion'
  | 'contraction'
  | 'churned'
  | 'cancelled'
  | 'resumed';

/** What a day (YYYY-MM-DD in UTC) changed of what a customer pays each month. Amounts in minor units of the currency. */
export type Movement = {
  day: string;
  currency: string;
  plan: PlanName;
  kind: MovementKind;
  amount: number;
  committed: number;
  subscribers: -1 | 0 | 1;
};

/** Of what a month of a term costs: a year's net by twelve, to the nearest minor unit. */
export function monthlyOf(net: number, term: 'year' | 'month'): number {
  return term === 'year' ? Math.round(net / 12) : net;
}

/** What recurs at the end of a day, by plan. */
type Standing = ReadonlyMap<PlanName, { amount: number; committed: number }>;
const NOTHING: Standing = new Map();
const NONE = { amount: 0, committed: 0 };

/**
 * What changed day by day of the monthly recurring revenue of one customer, by all their orders: at the end of each day in
 * UTC it is compared with the day before. What came and went within a day was never there. Currencies are told apart.
 */
export function movementsOf(lives: readonly Life[]): Movement[] {
  const currencies = [...new Set(lives.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) =>
    inOneCurrency(
      currency,
      lives.filter((life) => life.currency === currency),
    ),
  );
}

function inOneCurrency(currency: string, lives: readonly Life[]): Movement[] {
  const movements: Movement[] = [];
  let before = NOTHING;
  let wasCustomer = false;
  for (const day of daysOf(lives)) {
    const after = standingOf(lives, new Date(Date.parse(day) + DAY));
    const kind = kindOf(before, after, wasCustomer);
    if (kind) movements.push(...changesOf({ before, after, kind, day, currency }));
    before = after;
    wasCustomer ||= totalOf(after).amount > 0;
  }
  return movements;
}

/** The days on which anything may have changed. */
function daysOf(lives: readonly Life[]): string[] {
  const moments = lives.flatMap(({ steps, prices }) => [
    ...steps.map(({ at }) => at),
    ...prices.flatMap(({ from }) => from ?? []),
  ]);
  return [...new Set(moments.map(dayOf))].sort();
}

/** The day of a moment in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** What recurs just before a moment. */
export function standingOf(lives: readonly Life[], before: Date): Standing {
  const standing = new Map<PlanName, { amount: number; committed: number }>();
  for (const { steps, prices } of lives) {
    const state = steps.findLast(({ at }) => at < before)?.state;
    if (state === undefined || state === 'pending' || state === 'ended') continue;
    const { plan, monthly } = prices.findLast(({ from }) => from === null || from < before) ?? prices[0];
    const known = standing.get(plan) ?? NONE;
    const committed = state === 'cancelled' ? 0 : monthly;
    if (monthly > 0)
      standing.set(plan, { amount: known.amount + monthly, committed: known.committed + committed });
  }
  return standing;
}

/** All plans together. */
export function totalOf(standing: Standing): { amount: number; committed: number } {
  return [...standing.values()].reduce(
    (sum, { amount, committed }) => ({
      amount: sum.amount + amount,
      committed: sum.committed + committed,
    }),
    NONE,
  );
}

/** What a day was for a customer; undefined where nothing changed. */
function kindOf(before: Standing, after: Standing, wasCustomer: boolean): MovementKind | undefined {
  const [was, is] = [totalOf(before), totalOf(after)];
  if (was.amount === 0 && is.amount > 0) return wasCustomer ? 'reactivated' : 'new';
  if (was.amount > 0 && is.amount === 0) return 'churned';
  if (is.amount > was.amount) return 'expansion';
  if (is.amount < was.amount) return 'contraction';
  if (is.committed !== was.committed) return is.committed < was.committed ? 'cancelled' : 'resumed';
  // Another plan at the same price grows by nothing.
  return changedPlans(before, after).length > 0 ? 'expansion' : undefined;
}

function changedPlans(before: Standing, after: Standing): PlanName[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().filter((plan) => {
    const [was, is] = [before.get(plan) ?? NONE, after.get(plan) ?? NONE];
    return was.amount !== is.amount || was.committed !== is.committed;
  });
}

type Change = { before: Standing; after: Standing; kind: MovementKind; day: string; currency: string };

/** A row for each plan; the first one says that a subscriber came or went. */
function changesOf({ before, after, kind, day, currency }: Change): Movement[] {
  return changedPlans(before, after).map((plan, index) => {
    const [was, is] = [before.get(plan) ?? NONE, after.get(plan) ?? NONE];
    return {
      ...{ day, currency, plan, kind },
      amount: is.amount - was.amount,
      committed: is.committed - was.committed,
      subscribers: index === 0 ? SUBSCRIBERS[kind] : 0,
    };
  });
}

const SUBSCRIBERS: Record<MovementKind, -1 | 0 | 1> = {
  ...{ new: 1, reactivated: 1, churned: -1 },
  ...{ expansion: 0, contraction: 0, cancelled: 0, resumed: 0 },
};
