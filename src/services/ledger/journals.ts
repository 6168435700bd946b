import type { Money } from '../../shared/money.ts';
import type { Amount } from '../orders/order.ts';
import type { ProviderPayment, Route } from '../payments/provider.ts';

/** Where money is or was: at a provider, earned, owed as a tax, kept by the provider, waiting to be understood. */
export type LedgerAccount = `provider:${Route}` | 'sales' | `tax:${string}` | 'fees' | 'held';
export type Entry = { account: LedgerAccount; amount: number; currency: string };
export type JournalKind = 'charge' | 'fee' | 'refund' | 'dispute' | 'disputeWon';

/** A movement of money. Its entries add up to nothing; what comes in is positive. */
export type Journal = {
  /** The same movement has the same key, however often it is told of. */
  key: string;
  kind: JournalKind;
  at: Date;
  entries: readonly Entry[];
  /** The charge it is of: itself, or the one that is given back. */
  charge?: { key: string; paysUntil: Date };
};

type Asked = { route: Route; asked: Amount; isHeld: boolean };

/** Everything that ever moved with a payment: the charge, what was given back, what a bank took and gave back. */
export function journalsOf(payment: ProviderPayment, { route, asked, isHeld }: Asked): Journal[] {
  const charged = chargeOf(payment, { route, asked, isHeld });
  const charge = { key: charged.key, paysUntil: payment.paysUntil };
  const shares: Share[] = isHeld ? [{ account: 'held', part: payment.amount.minor }] : sharesOf(asked);
  const whole = payment.amount.minor;
  let returned = 0;
  const moved = (part: Moved, kind: JournalKind, sign: 1 | -1): Journal => ({
    key: `${route}:${part.reference}:${kind}`,
    kind,
    at: part.at,
    entries: entriesOf(part.amount, { route, shares, whole, before: returned, sign }),
  });
  const refunds = payment.refunds.map((refund) => {
    const journal = moved(refund, 'refund', -1);
    returned += refund.amount.minor;
    return { ...journal, charge };
  });
  const { dispute } = payment;
  const disputed = dispute ? [moved(dispute, 'dispute', -1)] : [];
  return [
    { ...charged, charge },
    ...feeOf(payment, route),
    ...refunds,
    ...disputed,
    ...(dispute?.state === 'won' ? [moved(dispute, 'disputeWon', 1)] : []),
  ];
}

type Moved = { reference: string; amount: Money; at: Date };
type Share = { account: LedgerAccount; part: number };

/** What the provider keeps of a payment: often known later than the payment itself. */
function feeOf({ reference, fee, amount: { currency }, paidAt }: ProviderPayment, route: Route): Journal[] {
  if (!fee) return [];
  const entries = [entry(`provider:${route}`, -fee, currency), entry('fees', fee, currency)];
  return [{ key: `${route}:${reference}:fee`, kind: 'fee', at: paidAt, entries }];
}

/** What of an amount is earned, and what is owed as which tax. */
function sharesOf({ net, taxes }: Amount): Share[] {
  return [
    { account: 'sales', part: net.minor },
    ...taxes.map(({ kind, amount }): Share => ({ account: `tax:${kind}`, part: amount.minor })),
  ];
}

function chargeOf(payment: ProviderPayment, { route, asked, isHeld }: Asked): Journal {
  const { amount } = payment;
  const shares: Share[] = isHeld ? [{ account: 'held', part: amount.minor }] : sharesOf(asked);
  return {
    key: `${route}:${payment.reference}:charge`,
    kind: 'charge',
    at: payment.paidAt,
    entries: [
      entry(`provider:${route}`, amount.minor, amount.currency),
      ...shares.map(({ account, part }) => entry(account, -part, amount.currency)),
    ].filter((one) => one.amount !== 0),
  };
}

type Spread = { route: Route; shares: readonly Share[]; whole: number; before: number; sign: 1 | -1 };

/**
 * A part of a payment that goes back (or comes again), in the proportions in which it was earned and owed. `before`
 * is what went back already: parts that make up the whole give back each share to the cent.
 */
function entriesOf({ minor, currency }: Money, { route, shares, whole, before, sign }: Spread): Entry[] {
  const upTo = (part: number, back: number) => Math.round((part * back) / whole);
  const [first, ...others] = shares;
  const rest = others.map(({ account, part }) => ({
    account,
    part: upTo(part, before + minor) - upTo(part, before),
  }));
  const taxes = rest.reduce((sum, { part }) => sum + part, 0);
  const all = first ? [{ account: first.account, part: minor - taxes }, ...rest] : rest;
  return [
    entry(`provider:${route}`, sign * minor, currency),
    ...all.map(({ account, part }) => entry(account, -sign * part, currency)),
  ].filter((one) => one.amount !== 0);
}

function entry(account: LedgerAccount, amount: number, currency: string): Entry {
  return { account, amount, currency };
}
