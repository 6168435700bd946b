import { DAY, HOUR } from '../../shared/clock.ts';
import { currencyNamed } from '../subscriptions/currencies.table.ts';
import { offerOf, priceIn } from '../subscriptions/offer.ts';
import { OFFERS } from '../subscriptions/offers.table.ts';
import { type Price, packageOf } from '../subscriptions/price.ts';
import type { LeftCheckout } from './unfinished-order.ts';

/** The reminder comes so long after the last change. */
export const REMINDER_AFTER_MS = DAY;
/** What was promised for tomorrow is not sent when we were down until the day after the next. */
const TOO_LATE_MS = 3 * DAY;
/** One mailbox gets one in this time, whatever is typed where. */
export const REMINDER_PAUSE_MS = 30 * DAY;
/** What was typed is kept so long, and its link works so long. */
export const KEPT_MS = 30 * DAY;
/** While a payment may be on its way it is looked again this much later. */
export const CHECK_AGAIN_MS = HOUR;

/** What decides about a reminder that is due. */
export type ReminderFacts = {
  changedAt: Date;
  /** The mailbox wants no more of them, or had one within {@link REMINDER_PAUSE_MS}. */
  stopped: boolean;
  remindedLately: boolean;
  /** Its owner, or the browser it was typed in, has paid an order since. */
  paid: boolean;
  licensed: boolean;
  /** A provider may be about to take the money, or does not say. */
  paying: boolean;
  /** What the package costs now; undefined where it is not sold any more. */
  price: Price | undefined;
};

/** `send` it now, `wait` and look again, or `drop` the checkout with all that was typed. */
export function reminderVerdict(facts: ReminderFacts, at: Date): 'send' | 'wait' | 'drop' {
  const { changedAt, stopped, remindedLately, paid, licensed, paying, price } = facts;
  if (stopped || remindedLately || paid || licensed || price === undefined) return 'drop';
  if (at.getTime() - changedAt.getTime() > TOO_LATE_MS) return 'drop';
  return paying ? 'wait' : 'send';
}

/**
 * What a left checkout costs now: its package, or, once the offer has ended, what the same page asks for the same plan
 * and term; undefined where it sells that no more.
 */
export function priceNow(
  { offer: name, package: token, fields }: Pick<LeftCheckout, 'offer' | 'fields'> & { package: string },
  at: Date,
): Price | undefined {
  const left = packageOf(token);
  if (!left || !Object.hasOwn(OFFERS, name)) return undefined;
  const offer = offerOf(name, at, currencyNamed(fields.currency));
  return (
    priceIn(offer, token) ?? offer.prices.find(({ plan, term }) => plan === left.plan && term === left.term)
  );
}
