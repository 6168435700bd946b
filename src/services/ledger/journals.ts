import type { Money } from '../../shared/money.ts';
import type { ProviderPayment, WentBack } from '../payments/provider.ts';
import type { Route } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { PaidTerm } from './paid-term.ts';

/**
 * Where money is or was: at a provider, earned, owed as a tax, kept by the provider, waiting to be understood, credited to a
 * buyer who has not used it yet.
 */
export type LedgerAccount = `provider:${Route}` | 'sales' | `tax:${string}` | 'fees' | 'held' | 'credit';
export type Entry = { account: LedgerAccount; amount: number; currency: string };
export type JournalKind =
  | 'charge'
  /** What was held of a charge goes where it stands of one that was not. */
  | 'accepted'
  | 'fee'
  | 'feeBack'
  | 'refund'
  /** The tax of a charge, alone: its buyer turned out to owe none. */
  | 'taxRefund'
  /** A refund that was written down did not reach the buyer: its money is back. */
  | 'refundFailed'
  | 'dispute'
  /** Nothing moves any more: what the bank took at first stays with it. */
  | 'disputeLost'
  | 'disputeWon'
  /** What of a plan is not used up is credited, or taken back; and what pays another one by it. */
  | 'credited'
  | 'creditUsed';

/** A movement of money. Its entries add up to nothing; what comes in is positive. */
export type Journal = {
  /** The same movement has the same key, however often it is told of. */
  key: string;
  kind: JournalKind;
  at: Date;
  entries: readonly Entry[];
  /** Its money waits for a person. */
  isHeld?: true;
  /** The charge it is of, as it was earned: itself, or the one that is given back. `charged`: what its buyer paid in all. */
  charge?: { key: string; paysUntil: Date; charged?: Money };
  /** What it pays for, or paid for. What has none is earned at once. */
  term?: PaidTerm | undefined;
  /** The taxes of that charge, for their kinds and rates. */
  taxes?: Amount['taxes'];
  /** What its paper is about, where that are not its own entries. */
  about?: readonly Entry[];
  /** The journal whose entries it turns around; where that was never written there is nothing to turn. */
  reverses?: string;
  /** The journal whose credit note is void from then on. */
  voids?: string;
};

/** What became of the money of a payment: `accepted` was held at first, and is earned since. */
export type Standing = 'earned' | 'held' | 'accepted';

/** Somebody paid by it: a charge, or one that was held and is taken now. */
export function isPayment({ kind }: Pick<Journal, 'kind'>): boolean {
  return kind === 'charge' || kind === 'accepted';
}

/** A charge as the ledger has it: how much, and whether its money was held, and earned after that. */
export type BookedCharge = { amount: Money; isHeld: boolean; isAccepted: boolean };

type Earning = Pick<Journal, 'term'> & {
  route: Route;
  /** What of it is earned, and what is owed as which tax. */
  amount: Amount;
  standing: Standing;
  /** When it was seen: nobody says when a refund failed. */
  at: Date;
  /** The provider's number of the refund that gave its taxes back, and nothing else. */
  taxRefund?: string | undefined;
};

/**
 * The entries of what was earned and goes into its buyer's credit, for `way` 1; for -1 those of credit that is earned.
 * Nothing moves at a provider.
 */
export function movedCredit(amount: Amount, way: 1 | -1): Entry[] {
  const { currency } = amount.total;
  return [
    entry('credit', -way * amount.total.minor, currency),
    ...sharesOf(amount).map(({ account, part }) => entry(account, way * part, currency)),
  ].filter((one) => one.amount !== 0);
}

/** The key of the journal that wrote a charge down. */
export function chargeKey(route: Route, reference: string): string {
  return `${route}:${reference}:charge`;
}

/** The key of the journal that moves on what another one did with held money. */
export function acceptedKey(key: string): string {
  return `${key}:accepted`;
}

/**
 * Everything that ever moved with a payment: the charge, what was given back, what a bank took and gave back. Of one
 * that was held each movement is written as of held money, and once it is accepted moved on by a journal of its own: so
 * it comes to the same whether money went back before that or after.
 */
export function journalsOf(
  payment: ProviderPayment,
  { route, amount, standing, at, taxRefund, term }: Earning,
): Journal[] {
  const wasHeld = standing !== 'earned';
  const shares: Share[] = wasHeld ? [{ account: 'held', part: payment.amount.minor }] : sharesOf(amount);
  const written = movementsOf({ payment, route, shares, at, taxRefund });
  const seen = wasHeld ? written.map((journal) => ({ ...journal, isHeld: true as const })) : written;
  const earned =
    standing === 'accepted' ? movedOn(movementsOf({ payment, route, shares: sharesOf(amount), at })) : [];
  const key = chargeKey(route, payment.reference);
  const charge = {
    key: standing === 'accepted' ? acceptedKey(key) : key,
    paysUntil: payment.paysUntil,
    ...(payment.charged ? { charged: payment.charged } : {}),
  };
  return [...seen, ...earned].map((journal) => ({ ...journal, charge, term, taxes: amount.taxes }));
}

function movementsOf(booking: Booking): Journal[] {
  return [
    chargeOf(booking),
    ...feeOf(booking),
    ...feesBack(booking),
    ...refundsOf(booking),
    ...failedRefundsOf(booking),
    ...disputeOf(booking),
  ];
}

/** What movements of earned money do to money that was written as held: the provider's side of it is done. */
function movedOn(movements: readonly Journal[]): Journal[] {
  const fromHeld = (entries: readonly Entry[]) =>
    entries.map((one) => (one.account.startsWith('provider:') ? { ...one, account: 'held' as const } : one));
  return movements
    .filter(({ kind }) => kind !== 'fee' && kind !== 'feeBack')
    .map(({ about, reverses, voids, ...journal }) => ({
      ...journal,
      key: acceptedKey(journal.key),
      kind: journal.kind === 'charge' ? 'accepted' : journal.kind,
      entries: fromHeld(journal.entries),
      ...(about ? { about: fromHeld(about) } : {}),
      ...(reverses ? { reverses: acceptedKey(reverses) } : {}),
      ...(voids ? { voids: acceptedKey(voids) } : {}),
    }));
}

/** A payment, and where its money went. */
type Booking = Pick<Earning, 'route' | 'at' | 'taxRefund'> & {
  payment: ProviderPayment;
  shares: readonly Share[];
};
type Share = { account: LedgerAccount; part: number };

function keyOf({ route }: Booking, reference: string, kind: JournalKind): string {
  return `${route}:${reference}:${kind}`;
}

/** What of an amount is earned, and what is owed as which tax. */
function sharesOf({ net, taxes }: Amount): Share[] {
  return [
    { account: 'sales', part: net.minor },
    ...taxes.map(({ kind, amount }): Share => ({ account: `tax:${kind}`, part: amount.minor })),
  ];
}

function chargeOf(booking: Booking): Journal {
  const { payment, route, shares } = booking;
  const { reference, amount, paidAt } = payment;
  return {
    key: keyOf(booking, reference, 'charge'),
    kind: 'charge',
    at: paidAt,
    entries: [
      entry(`provider:${route}`, amount.minor, amount.currency),
      ...shares.map(({ account, part }) => entry(account, -part, amount.currency)),
    ].filter((one) => one.amount !== 0),
  };
}

/** What the provider keeps of a payment: often known later than the payment itself. */
function feeOf(booking: Booking): Journal[] {
  const { payment, route } = booking;
  const { reference, fee, amount, paidAt } = payment;
  if (!fee) return [];
  const { currency } = amount;
  const entries = [entry(`provider:${route}`, -fee, currency), entry('fees', fee, currency)];
  return [{ key: keyOf(booking, reference, 'fee'), kind: 'fee', at: paidAt, entries }];
}

/** What the provider gives back of its fee with money that went back; it has to have been booked. */
function feesBack(booking: Booking): Journal[] {
  const { payment, route } = booking;
  const { refunds, dispute, fee, amount } = payment;
  if (!fee) return [];
  const { currency } = amount;
  return [...refunds, ...(dispute ? [dispute] : [])].flatMap(({ reference, at, feeBack }) =>
    feeBack
      ? {
          key: keyOf(booking, reference, 'feeBack'),
          kind: 'feeBack',
          at,
          entries: [entry(`provider:${route}`, feeBack, currency), entry('fees', -feeBack, currency)],
        }
      : [],
  );
}

function refundsOf(booking: Booking): Journal[] {
  const { refunds } = booking.payment;
  return refunds.map((refund, index) =>
    refund.reference === booking.taxRefund
      ? taxBack(booking, refund)
      : wentBack(booking, refund, 'refund', refunds.slice(0, index)),
  );
}

/** All taxes of a charge, and nothing of its price. It has the key of a refund: one that fails is turned around so. */
function taxBack(booking: Booking, { reference, amount, at }: WentBack): Journal {
  const { route, shares } = booking;
  const taxes = shares.filter(({ account }) => account.startsWith('tax:'));
  return {
    key: keyOf(booking, reference, 'refund'),
    kind: 'taxRefund',
    at,
    entries: [
      entry(`provider:${route}`, -amount.minor, amount.currency),
      ...taxes.map(({ account, part }) => entry(account, part, amount.currency)),
    ],
  };
}

function failedRefundsOf(booking: Booking): Journal[] {
  const kind = 'refundFailed';
  return (booking.payment.failedRefunds ?? []).map((reference) => {
    const refund = keyOf(booking, reference, 'refund');
    const key = keyOf(booking, reference, kind);
    return { key, kind, at: booking.at, entries: [], reverses: refund, voids: refund };
  });
}

/** What the bank takes when it opens a dispute; then the paper about that, or the same money again. */
function disputeOf(booking: Booking): Journal[] {
  const { dispute, refunds } = booking.payment;
  if (!dispute) return [];
  const taken = wentBack(booking, dispute, 'dispute', refunds);
  const lost = keyOf(booking, dispute.reference, 'disputeLost');
  if (dispute.state === 'lost')
    return [taken, { key: lost, kind: 'disputeLost', at: booking.at, entries: [], about: taken.entries }];
  if (dispute.state === 'open') return [taken];
  const won = keyOf(booking, dispute.reference, 'disputeWon');
  return [
    taken,
    { key: won, kind: 'disputeWon', at: dispute.at, entries: [], reverses: taken.key, voids: lost },
  ];
}

/** Money of the payment that went back, after what had gone back before. */
function wentBack(
  booking: Booking,
  moved: WentBack,
  kind: JournalKind,
  earlier: readonly WentBack[],
): Journal {
  const { payment, route } = booking;
  // Once its taxes are back, all that is left of a charge is its price.
  const isUntaxed = earlier.some(({ reference }) => reference === booking.taxRefund);
  const shares = isUntaxed ? booking.shares.slice(0, 1) : booking.shares;
  const before = earlier.reduce((sum, { amount }) => sum + amount.minor, 0);
  const entries = entriesOf(moved.amount, { route, shares, whole: payment.amount.minor, before });
  return { key: keyOf(booking, moved.reference, kind), kind, at: moved.at, entries };
}

type Spread = { route: Route; shares: readonly Share[]; whole: number; before: number };

/**
 * A part of a payment that goes back, in the proportions in which it was earned and owed. `before`
 * is what went back already: parts that make up the whole give back each share to the cent.
 */
function entriesOf({ minor, currency }: Money, { route, shares, whole, before }: Spread): Entry[] {
  const upTo = (part: number, back: number) => Math.round((part * back) / whole);
  const [first, ...others] = shares;
  const rest = others.map(({ account, part }) => ({
    account,
    part: upTo(part, before + minor) - upTo(part, before),
  }));
  const taxes = rest.reduce((sum, { part }) => sum + part, 0);
  const all = first ? [{ account: first.account, part: minor - taxes }, ...rest] : rest;
  return [
    entry(`provider:${route}`, -minor, currency),
    ...all.map(({ account, part }) => entry(account, part, currency)),
  ].filter((one) => one.amount !== 0);
}

function entry(account: LedgerAccount, amount: number, currency: string): Entry {
  return { account, amount, currency };
}
