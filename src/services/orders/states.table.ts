/**
 * The states of an order and of its subscription, and which may follow which. Where they stand is what the provider
 * says (settle.ts); every step on the way is one of this table, and is written down.
 */
export const ORDER_STATES = {
  /** Placed, not paid yet. */
  open: ['paid', 'lapsed', 'review'],
  /** Never paid, and nobody waits for it any more; a late payment still counts. */
  lapsed: ['paid', 'review'],
  paid: ['disputed', 'refunded', 'review'],
  /** The buyer's bank asks for the money back. */
  disputed: ['paid', 'chargedBack', 'refunded', 'review'],
  chargedBack: ['paid', 'refunded', 'review'],
  refunded: ['paid', 'disputed', 'review'],
  /** What was paid is not what was asked: somebody has to look (S55). */
  review: ['paid', 'open', 'refunded'],
} as const satisfies Record<string, readonly string[]>;
export type OrderState = keyof typeof ORDER_STATES;

export const SUBSCRIPTION_STATES = {
  pending: ['active', 'ended'],
  active: ['suspended', 'cancelled', 'ended'],
  /** A charge was rejected: no access until one succeeds. */
  suspended: ['active', 'cancelled', 'ended'],
  /** Paid for until its end, and not renewed. */
  cancelled: ['active', 'suspended', 'ended'],
  ended: ['active'],
} as const satisfies Record<string, readonly string[]>;
export type SubscriptionState = keyof typeof SUBSCRIPTION_STATES;

/**
 * The shortest way from one state to another through a table, without the first; empty when they are the same.
 * @returns undefined where the table has no way
 */
export function wayTo<State extends string>(
  table: Record<State, readonly string[]>,
  from: State,
  to: State,
): State[] | undefined {
  const ways = new Map<State, State[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === to) return way;
    // What is held is left by a person, or by an answer of its provider that is right again: it is no way somewhere.
    if (state === 'review' && way.length > 0) continue;
    // The rows of a table of states name its own states.
    const further = (table[state] as readonly State[]).filter((next) => !ways.has(next));
    for (const next of further) ways.set(next, [...way, next]);
  }
  return undefined;
}
