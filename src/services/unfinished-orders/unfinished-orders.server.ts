import type { Logger } from 'pino';
import { later, MINUTE, now } from '../../shared/clock.ts';
import { mailboxKey } from '../../shared/email.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { hasActiveLicence } from '../licences/has-active-licence.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import type { OrdersService } from '../orders/orders.server.ts';
import { amountsOf } from '../subscriptions/amounts.ts';
import type { Price } from '../subscriptions/price.ts';
import { nextTermOf, renewalRuleOf } from '../subscriptions/renewal.ts';
import { dueIn, rowsDue } from '../work/due-look.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import { checkoutOfLink, stopOfLink, stopReminders } from './links.store.server.ts';
import type { ReminderMailData } from './mails/reminder-mail.ts';
import { UNFINISHED_ORDER_MAIL } from './mails/reminder-mail.ts';
import {
  CHECK_AGAIN_MS,
  KEPT_MS,
  priceNow,
  REMINDER_AFTER_MS,
  REMINDER_PAUSE_MS,
  reminderVerdict,
} from './reminder.ts';
import {
  checkAgainAt,
  leaseDue,
  lockLeased,
  lockMailbox,
  markReminded,
  ordersSince,
  putCheckout,
  reminderKey,
  remindersOf,
  removeCheckout,
  removeWaiting,
} from './store.server.ts';
import type { LeftCheckout, UnfinishedCheckout } from './unfinished-order.ts';

/** Whoever looks into a checkout that is due has so long: a provider may be asked. */
const LEASE_MS = 2 * MINUTE;
const AT_ONCE = 8;
const SECRET = /^[\w-]{43}$/;

type Options = {
  database: Database;
  log: Logger;
  orders: Pick<OrdersService, 'askProvider'>;
  /** A mail was owed. */
  onMail: () => void;
};

/** A checkout as its link brings it back, with the package that is sold for it now. */
export type ResumedCheckout = LeftCheckout & { packageNow: string };

/** Keeps checkouts whose buyers asked to be reminded of them, and reminds them once. */
export class UnfinishedOrdersService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'unfinished checkouts',
      step: () => this.#step(),
      isDue: dueIn(options.database, rowsDue('unfinished_checkouts', 'due_at')),
    });
  }

  /**
   * Keeps what somebody typed who asked for a reminder, in the place of what the same browser had left before. Nothing
   * is kept for a mailbox that gets none: it wants no more of them, had one lately, or has a licence.
   * @param browserSecret of the cookie b_order
   */
  async keep(left: LeftCheckout, browserSecret: string): Promise<void> {
    const { database } = this.#options;
    const [browserHash, mailboxHash] = [hashOf(browserSecret), mailboxHashOf(left.email)];
    const licensed = await hasActiveLicence(database, left.email, undefined);
    await database.query.transaction().execute(async (query) => {
      await lockMailbox({ query }, mailboxHash);
      const { stopped, remindedLately } = await remindersOf({ query }, { mailboxHash, since: pauseBegan() });
      if (licensed || stopped || remindedLately) return removeWaiting({ query }, browserHash);
      const times = { at: now(), dueAt: later(REMINDER_AFTER_MS) };
      await putCheckout({ query }, { ...left, browserHash, mailboxHash, ...times });
    });
  }

  /** The wish was taken back in the browser that made it. */
  async drop(browserSecret: string): Promise<void> {
    await removeWaiting(this.#options.database, hashOf(browserSecret));
  }

  /** What a mailed link brings back; undefined for a link that is none, is too old, or whose checkout is gone. */
  async resumed(link: string): Promise<ResumedCheckout | undefined> {
    if (!SECRET.test(link)) return undefined;
    const asked = { linkHash: hashOf(link), since: later(-KEPT_MS) };
    const checkout = await checkoutOfLink(this.#options.database, asked);
    const price = checkout && priceNow(checkout, now());
    return price && { ...checkout, packageNow: price.token };
  }

  /** Whether the mailbox of a stop link gets no more reminders; undefined for a link nobody was sent. */
  async isStopped(link: string): Promise<boolean | undefined> {
    return SECRET.test(link) ? stopOfLink(this.#options.database, hashOf(link)) : undefined;
  }

  /** The mailbox gets no more reminders, and what waits for one is removed; false for a link nobody was sent. */
  async stopReminders(link: string): Promise<boolean> {
    return SECRET.test(link) && stopReminders(this.#options.database, hashOf(link), now());
  }

  async #step(): Promise<number> {
    const { database } = this.#options;
    const until = later(LEASE_MS);
    const due = await leaseDue(database, { at: now(), until, most: AT_ONCE });
    for (const checkout of due) await this.#handle(checkout, until);
    return due.length;
  }

  async #handle(checkout: UnfinishedCheckout, leasedUntil: Date): Promise<void> {
    const { database, log, onMail } = this.#options;
    try {
      const isSure = await this.#askProviders(checkout);
      const owed = await database.query
        .transaction()
        .execute((query) => this.#decide({ query }, { checkout, leasedUntil, isSure }));
      if (owed) onMail();
    } catch (error) {
      // It is due again when its lease ends.
      log.warn(
        { checkoutId: checkout.id, reason: error instanceof Error ? error.message : String(error) },
        'unfinished checkout not looked into',
      );
    }
  }

  /** A webhook may be lost: whoever paid is known before they are reminded. False where a provider does not say. */
  async #askProviders(checkout: UnfinishedCheckout): Promise<boolean> {
    const { open } = await ordersSince(this.#options.database, checkout);
    const recent = open.filter(
      ({ reference, createdAt }) => reference !== null && createdAt > later(-KEPT_MS),
    );
    const said = await Promise.all(recent.map((order) => this.#options.orders.askProvider(order)));
    return said.every(Boolean);
  }

  /** Sends, waits or drops, in one transaction. @returns whether a mail is owed now */
  async #decide(
    { query }: Query,
    { checkout, leasedUntil, isSure }: { checkout: UnfinishedCheckout; leasedUntil: Date; isSure: boolean },
  ): Promise<boolean> {
    const { id, mailboxHash, email, changedAt } = checkout;
    await lockMailbox({ query }, mailboxHash);
    if (!(await lockLeased({ query }, id, leasedUntil))) return false;
    const at = now();
    const { paid, paying } = await ordersSince({ query }, checkout);
    const price = priceNow(checkout, at);
    const facts = {
      ...(await remindersOf({ query }, { mailboxHash, since: pauseBegan() })),
      changedAt,
      paid,
      paying: paying || !isSure,
      licensed: await hasActiveLicence({ query }, email, undefined),
      price,
    };
    const verdict = reminderVerdict(facts, at);
    if (verdict === 'wait') await checkAgainAt({ query }, id, later(CHECK_AGAIN_MS));
    else if (verdict === 'drop' || !price) await removeCheckout({ query }, id);
    else await oweReminder({ query }, { checkout, price, at });
    return verdict === 'send';
  }
}

type Reminding = { checkout: UnfinishedCheckout; price: Price; at: Date };

/** Owes the mail. Its two secrets rest as hashes; the outbox forgets them when it is sent. */
async function oweReminder({ query }: Query, { checkout, price, at }: Reminding): Promise<void> {
  const { id, mailboxHash, consentVersion, consentedAt, email, locale, place, changedAt } = checkout;
  const [link, stop] = [newSecret(), newSecret()];
  await markReminded(
    { query },
    { id, mailboxHash, consentVersion, consentedAt, linkHash: hashOf(link), stopHash: hashOf(stop), at },
  );
  const rule = renewalRuleOf({ ...place, company: checkout.fields.company });
  const data: ReminderMailData = {
    plan: price.plan,
    term: price.term,
    nextTerm: nextTermOf(price.term, rule),
    ...amountsOf(price, place, at, rule),
    offerEnded: price.token !== checkout.package,
    taxesOpen: place.country === 'CA' && place.region === null,
    leftAt: changedAt.toISOString(),
    until: later(KEPT_MS).toISOString(),
    path: checkout.path,
    link,
    stop,
  };
  const mail = { key: reminderKey(id), recipient: email, locale, accountId: null };
  await putMail({ query }, UNFINISHED_ORDER_MAIL, { ...mail, data, at });
}

/** A reminder sent since then is reason enough to send none. */
function pauseBegan(): Date {
  return later(-REMINDER_PAUSE_MS);
}

/** Of the mailbox, whatever tag somebody puts into its address. */
function mailboxHashOf(email: string): Buffer {
  return hashOf(`reminders:${mailboxKey(email)}`);
}
