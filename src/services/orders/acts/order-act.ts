import type { Money } from '../../../shared/money.ts';

/** Money of a payment back, all that is held back, no more renewing, renewing after all. */
export type OrderActKind = 'refund' | 'giveBack' | 'stop' | 'resume';
/** `asked`: its provider does not know it for certain yet. */
export type OrderActState = 'asked' | 'done' | 'refused';

/** Why money goes back: the last for those whom we owe nothing and like to keep. */
export const REFUND_REASONS = ['requested', 'duplicate', 'withdrawal', 'fault', 'goodWill'] as const;

/** What an operator wants a provider to do with an order. */
export type OrderAct = {
  /** Its key at the provider too: the same act has one effect. */
  id: string;
  orderId: string;
  kind: OrderActKind;
  /** Of a refund: the provider's number of the payment, and how much of it. */
  payment: { reference: string; amount: Money } | null;
  reason: string;
  state: OrderActState;
  words: string | null;
  attempts: number;
  askedAt: Date;
  /** Who wanted it; null for those from before this was written down. */
  askedBy: string | null;
};

/**
 * `tooMuch`: less than that is left of the payment. `aboveLimit`: more than its asker may give back alone. `keyUsed`: the
 * same form asked for something else before. The same act asked for again is what came of it.
 */
export type AskedAct =
  | { outcome: OrderActState; words: string | null }
  | { outcome: 'tooMuch' | 'aboveLimit' | 'keyUsed' };

/** A payment of an order as the ledger has it. */
export type BookedPayment = {
  /** The provider's number of it. */
  reference: string;
  at: Date;
  amount: Money;
  /** What of it may still go back: nothing while it is disputed. */
  left: number;
};

/** What counts beside a refund itself, in minor units of its currency. */
export type CountedBefore = { ofOrder: number; byPerson: number };

/** The figure a limit is held against: a refund with what counts beside it, so that parts are no way around. */
export function figureOf({ minor }: Pick<Money, 'minor'>, { ofOrder, byPerson }: CountedBefore): number {
  return minor + Math.max(ofOrder, byPerson);
}
