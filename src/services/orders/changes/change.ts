import type { ProviderPayment } from '../../payments/provider.ts';
import type { Amount } from '../../subscriptions/amounts.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import type { Order, Renewing } from '../order.ts';

/** An order that takes the place of another one, whose unused part is credited. */
export type Upgrade = {
  orderId: string;
  /** The order whose place it takes. */
  replaces: string;
  credit: Amount;
  /** Key of the journal of the charge that the credit is a part of. */
  credited: string;
  isCovered: boolean;
  isStanding: boolean;
  turns: number;
};

/** What an order renews as from a moment on. */
export type Downgrade = {
  id: string;
  from: Renewing;
  to: Renewing;
  /** The end of what was paid when it was wished for. */
  effectiveAt: Date;
  state: 'planned' | 'done';
};

/** That another order took an order's place: its number, since when, and which of its payments was credited. */
export type Replaced = { number: string; at: Date; credited: string };

/** Changes of an order's plan, as far as settling it depends on them. */
export type KnownChanges = {
  /** The payment that its credit is a part of went back: the first payment alone does not pay for the plan. */
  isUncovered?: boolean;
  replaced?: Replaced | undefined;
  /** The earliest first. */
  downgrades?: readonly Downgrade[];
};

/** The order as it was, or is, in the term that a payment pays for. */
export function orderIn<Known extends Pick<Order, 'package' | 'plan' | 'renewal'>>(
  order: Known,
  downgrades: readonly Downgrade[],
  paysUntil: Date | undefined,
): Known {
  const renewing = paysUntil && renewingIn(downgrades, paysUntil);
  if (!renewing) return order;
  const { package: token, renewal } = renewing;
  return { ...order, package: token, plan: PACKAGES[token].plan, renewal };
}

/** What an order of which that was changed renewed as in the term of a payment; undefined where nothing ever was. */
export function renewingIn(downgrades: readonly Downgrade[], paysUntil: Date): Renewing | undefined {
  return (
    downgrades.findLast(({ effectiveAt }) => effectiveAt.getTime() < paysUntil.getTime())?.to ??
    downgrades[0]?.from
  );
}

/** The planned change of which a term is paid; undefined while there is none. */
export function paidChange(
  downgrades: readonly Downgrade[],
  paid: readonly ProviderPayment[],
): Downgrade | undefined {
  return downgrades.find(
    ({ state, effectiveAt }) =>
      state === 'planned' && paid.some(({ paysUntil }) => paysUntil.getTime() > effectiveAt.getTime()),
  );
}
