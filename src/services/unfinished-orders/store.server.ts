import { type Selectable, sql } from 'kysely';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { Order } from '../orders/order.ts';
import { toOrder } from '../orders/to-order.ts';
import { dueRows } from '../work/due-rows.server.ts';
import { UNFINISHED_ORDER_MAIL } from './mails/reminder-mail.ts';
import type { LeftCheckout, UnfinishedCheckout } from './unfinished-order.ts';

type Row = Selectable<Tables['unfinished_checkouts']>;

export type NewCheckout = LeftCheckout & { browserHash: Buffer; mailboxHash: Buffer; at: Date; dueAt: Date };

/**
 * Keeps what a browser's checkout says now, in the place of what it said before. The consent is of its first moment,
 * unless it was given anew: for another mailbox, or to other words.
 */
export async function putCheckout({ query }: Query, left: NewCheckout): Promise<void> {
  const { email, path, offer, package: token, locale, consentVersion, mailboxHash, at } = left;
  const row = {
    email,
    email_key: emailKey(email),
    mailbox_hash: mailboxHash,
    path,
    offer,
    package: token,
    locale,
    details: JSON.stringify(left.fields),
    place: JSON.stringify(left.place),
    consent_version: consentVersion,
    changed_at: at,
    due_at: left.dueAt,
  };
  await query
    .insertInto('unfinished_checkouts')
    .values({ ...row, id: newId(), browser_hash: left.browserHash, consented_at: at })
    .onConflict((conflict) =>
      conflict
        .column('browser_hash')
        .where('sent_at', 'is', null)
        .doUpdateSet({
          ...row,
          consented_at: sql<Date>`case
            when unfinished_checkouts.mailbox_hash = excluded.mailbox_hash
              and unfinished_checkouts.consent_version = excluded.consent_version
            then unfinished_checkouts.consented_at else excluded.consented_at end`,
        }),
    )
    .execute();
}

/** Removes what waits for a browser's reminder. */
export async function removeWaiting({ query }: Query, browserHash: Buffer): Promise<void> {
  await query
    .deleteFrom('unfinished_checkouts')
    .where('browser_hash', '=', browserHash)
    .where('sent_at', 'is', null)
    .execute();
}

export async function removeCheckout({ query }: Query, id: string): Promise<void> {
  await query.deleteFrom('unfinished_checkouts').where('id', '=', id).execute();
}

/** Takes checkouts whose reminder is due; whoever dies on the way leaves them due again at `until`. */
export async function leaseDue(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<UnfinishedCheckout[]> {
  const rows = await query
    .updateTable('unfinished_checkouts')
    .set({ due_at: until })
    .where('id', 'in', dueRows({ table: 'unfinished_checkouts', key: 'id', due: 'due_at' }, { at, most }))
    .returningAll()
    .execute();
  return rows.map(toCheckout);
}

/** Locks a leased checkout; false where it was changed, removed or reminded of meanwhile. */
export async function lockLeased({ query }: Query, id: string, leasedUntil: Date): Promise<boolean> {
  const row = await query
    .selectFrom('unfinished_checkouts')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '=', leasedUntil)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function checkAgainAt({ query }: Query, id: string, dueAt: Date): Promise<void> {
  await query.updateTable('unfinished_checkouts').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Lets one transaction at a time decide whether a mailbox gets a reminder. */
export async function lockMailbox({ query }: Query, mailboxHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mailboxHash.readBigInt64BE().toString()}::bigint)`.execute(query);
}

/** Whether a mailbox wants no more reminders, and whether it had one since a moment. */
export async function remindersOf(
  { query }: Query,
  { mailboxHash, since }: { mailboxHash: Buffer; since: Date },
): Promise<{ stopped: boolean; remindedLately: boolean }> {
  const rows = await query
    .selectFrom('checkout_reminders')
    .select(['owed_at', 'stopped_at'])
    .where('mailbox_hash', '=', mailboxHash)
    .where((where) => where.or([where('owed_at', '>', since), where('stopped_at', 'is not', null)]))
    .execute();
  return {
    stopped: rows.some(({ stopped_at: stoppedAt }) => stoppedAt !== null),
    remindedLately: rows.some(({ owed_at: owedAt }) => owedAt > since),
  };
}

/** Orders of a checkout's address or browser: those nobody has paid yet, and those of which money has moved since. */
export async function ordersSince(
  { query }: Query,
  { email, browserHash, consentedAt }: Pick<UnfinishedCheckout, 'email' | 'browserHash' | 'consentedAt'>,
): Promise<{ open: Order[]; paid: boolean; paying: boolean }> {
  const rows = await query
    .selectFrom('orders')
    .leftJoin('subscriptions', 'subscriptions.order_id', 'orders.id')
    .selectAll('orders')
    .select('subscriptions.renews')
    .select(
      sql<boolean>`exists (select from journals where order_id = orders.id and written_at >= ${consentedAt})`.as(
        'moved',
      ),
    )
    .where((where) =>
      where.or([where('email_key', '=', emailKey(email)), where('buyer_hash', '=', browserHash)]),
    )
    .execute();
  const open = rows.filter(({ state }) => state === 'open');
  return {
    open: open.map((row) => toOrder(row)),
    paid: rows.some(({ moved, state }) => moved || state === 'review'),
    // The provider calls the sale active, and has not said yet that it was paid.
    paying: open.some(({ renews }) => renews === true),
  };
}

export type OwedReminder = {
  id: string;
  mailboxHash: Buffer;
  consentVersion: string;
  consentedAt: Date;
  linkHash: Buffer;
  stopHash: Buffer;
  at: Date;
};

/** Writes down that a checkout is reminded of, by which consent, and the hashes of both links. */
export async function markReminded({ query }: Query, owed: OwedReminder): Promise<void> {
  await query
    .updateTable('unfinished_checkouts')
    .set({ due_at: null, sent_at: owed.at, link_hash: owed.linkHash })
    .where('id', '=', owed.id)
    .execute();
  await query
    .insertInto('checkout_reminders')
    .values({
      stop_hash: owed.stopHash,
      mailbox_hash: owed.mailboxHash,
      consent_version: owed.consentVersion,
      consented_at: owed.consentedAt,
      owed_at: owed.at,
    })
    .execute();
}

/** The key a reminder is owed under. */
export function reminderKey(id: string): string {
  return `${UNFINISHED_ORDER_MAIL.kind}:${id}`;
}

/** Takes reminders back that wait for the mail server. One that is being handed over just now is let go. */
export async function cancelOwed({ query }: Query, checkouts: readonly { id: string }[]): Promise<void> {
  if (checkouts.length === 0) return;
  await query
    .deleteFrom('outbox')
    .where('id', 'in', (owed) =>
      owed
        .selectFrom('outbox')
        .select('id')
        .where(
          'idempotency_key',
          'in',
          checkouts.map(({ id }) => reminderKey(id)),
        )
        .where('sent_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** The details are ours: they were written from these types. */
export function toCheckout(row: Row): UnfinishedCheckout {
  return {
    id: row.id,
    email: row.email,
    fields: row.details,
    path: row.path,
    offer: row.offer,
    package: row.package,
    locale: parseLocale(row.locale) ?? 'en',
    place: row.place,
    consentVersion: row.consent_version,
    browserHash: row.browser_hash,
    mailboxHash: row.mailbox_hash,
    consentedAt: row.consented_at,
    changedAt: row.changed_at,
  };
}
