import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { cancelOwed, lockMailbox, toCheckout } from './store.server.ts';
import type { UnfinishedCheckout } from './unfinished-order.ts';

/** The checkout that a mailed link leads back to; undefined for a link nobody was sent, and for one sent before `since`. */
export async function checkoutOfLink(
  { query }: Query,
  { linkHash, since }: { linkHash: Buffer; since: Date },
): Promise<UnfinishedCheckout | undefined> {
  const row = await query
    .selectFrom('unfinished_checkouts')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('sent_at', '>', since)
    .executeTakeFirst();
  return row && toCheckout(row);
}

/** Whether the mailbox of a stop link wants no more; undefined for a link nobody was sent. */
export async function stopOfLink({ query }: Query, stopHash: Buffer): Promise<boolean | undefined> {
  const row = await query
    .selectFrom('checkout_reminders as link')
    .innerJoin('checkout_reminders as each', 'each.mailbox_hash', 'link.mailbox_hash')
    .select((select) => select.fn.count<string>('each.stopped_at').as('stops'))
    .where('link.stop_hash', '=', stopHash)
    .groupBy('link.mailbox_hash')
    .executeTakeFirst();
  return row && Number(row.stops) > 0;
}

/** Remembers that a mailbox wants no more reminders, and removes what waits for one; false for an unknown link. */
export function stopReminders({ query }: Query, stopHash: Buffer, at: Date): Promise<boolean> {
  return query.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('checkout_reminders')
      .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${at})` })
      .where('stop_hash', '=', stopHash)
      .returning('mailbox_hash')
      .executeTakeFirst();
    if (!link) return false;
    await lockMailbox({ query: trx }, link.mailbox_hash);
    const gone = await trx
      .deleteFrom('unfinished_checkouts')
      .where('mailbox_hash', '=', link.mailbox_hash)
      .returning('id')
      .execute();
    await cancelOwed({ query: trx }, gone);
    return true;
  });
}
