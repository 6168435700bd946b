import { type Journal, journalsOf } from '../../../src/services/ledger/journals.ts';
import type { ProviderPayment } from '../../../src/services/payments/provider.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import type { Amount } from '../../../src/services/subscriptions/amounts.ts';
import { DAY, HOUR } from '../../../src/shared/clock.ts';
import type { Dice } from './dice.ts';

/** A movement of the orders' ledger, and when the ledger learned of it. */
export type ToldJournal = Pick<Journal, 'key' | 'kind' | 'at' | 'entries'> & {
  chargeKey: string | null;
  knownAt: Date;
  /** Which one of its sale's it is. */
  turn: number;
};
export type Bought = { reference: string; route: Route; amount: Amount; paidAt: Date };

const YEAR = 365 * DAY;
/** Most of what happens to a sale happens in its first months. */
const SOON = 120 * DAY;

/** All that moves with a sale's money, from its payment on: each movement once, in the order in which it is learned of. */
export function toldOf(dice: Dice, bought: Bought): ToldJournal[] {
  const ledger = new Map<string, ToldJournal>();
  let known = bought.paidAt.getTime() + dice.upTo(HOUR);
  const tell = (payment: ProviderPayment, standing: 'earned' | 'held' | 'accepted', taxRefund?: string) => {
    known += 1;
    const { route, amount } = bought;
    const journals = journalsOf(payment, { route, amount, standing, at: new Date(known), taxRefund });
    for (const journal of journals) learn(ledger, journal, new Date(known));
  };
  let payment = paid(bought, `${bought.reference}-1`, bought.paidAt);
  const isHeld = dice.chance(0.05);
  tell(payment, isHeld ? 'held' : 'earned');
  const standing = isHeld ? 'accepted' : 'earned';
  if (isHeld && dice.chance(0.3)) return [...ledger.values()];
  for (let left = dice.chance(0.45) ? 0 : 1 + dice.upTo(4); left > 0; left -= 1) {
    const at = new Date(bought.paidAt.getTime() + dice.upTo(dice.chance(0.8) ? SOON : YEAR));
    // A provider's word is late now and then.
    known = Math.max(known, at.getTime() + dice.upTo(dice.chance(0.8) ? HOUR : 40 * DAY));
    const step = stepOf(dice, payment, { at, number: ledger.size });
    payment = step.payment;
    tell(payment, standing, step.taxRefund);
  }
  if (isHeld) tell(payment, standing);
  if (dice.chance(0.1)) {
    const again = new Date(bought.paidAt.getTime() + 30 * DAY);
    known = Math.max(known, again.getTime());
    tell(paid(bought, `${bought.reference}-2`, again), 'earned');
  }
  return [...ledger.values()];
}

function paid({ amount }: Bought, reference: string, paidAt: Date): ProviderPayment {
  const paysUntil = new Date(paidAt.getTime() + YEAR);
  return { reference, amount: amount.total, fee: 90, paidAt, paysUntil, refunds: [], dispute: null };
}

type Step = { payment: ProviderPayment; taxRefund?: string };

/** Something that happens to a payment: a part or the rest goes back, a refund fails, a bank asks, is won or lost. */
function stepOf(dice: Dice, payment: ProviderPayment, { at, number }: { at: Date; number: number }): Step {
  const { refunds, dispute, amount, failedRefunds = [] } = payment;
  const { currency } = amount;
  const refund = refunds.at(-1);
  if (dispute?.state === 'open' && dice.chance(0.7))
    return { payment: { ...payment, dispute: { ...dispute, at, state: dice.chance(0.5) ? 'won' : 'lost' } } };
  if (refund && dice.chance(0.1) && !failedRefunds.includes(refund.reference))
    return { payment: { ...payment, failedRefunds: [...failedRefunds, refund.reference] } };
  const left = refunds.reduce((rest, one) => rest - one.amount.minor, amount.minor);
  const reference = `${payment.reference}-r${number}`;
  if (!dispute && dice.chance(0.3)) {
    // A bank may take all of it again where a part went back.
    const minor = dice.chance(0.1) ? amount.minor : left;
    return minor === 0
      ? { payment }
      : { payment: { ...payment, dispute: { reference, amount: { minor, currency }, at, state: 'open' } } };
  }
  const minor = dice.chance(0.4) ? left : dice.chance(0.2) ? Math.min(left, 1) : dice.upTo(left + 1);
  if (minor === 0 || dispute) return { payment };
  return { payment: { ...payment, refunds: [...refunds, { reference, amount: { minor, currency }, at }] } };
}

/** Writes down a journal that is new, as the ledger does: what turns around nothing is not written. */
function learn(ledger: Map<string, ToldJournal>, journal: Journal, knownAt: Date): void {
  if (ledger.has(journal.key)) return;
  const turned = journal.reverses ? ledger.get(journal.reverses)?.entries : journal.entries;
  const entries = journal.reverses
    ? turned?.map((entry) => ({ ...entry, amount: 0 - entry.amount }))
    : journal.entries;
  if (!entries) return;
  const { key, kind, at, charge } = journal;
  ledger.set(key, { key, kind, at, entries, chargeKey: charge?.key ?? null, knownAt, turn: ledger.size });
}
