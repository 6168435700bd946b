import { sql } from 'kysely';
import type { Database } from '../../services/database/database.server.ts';

/** Orders of one transaction. */
const PORTION = 50;

/**
 * Removes a portion of the orders that belong to no account any more and whose last invoice and movement of money are of
 * a year that ended before `before`, with all that the books have of them; answers how many there were. The database
 * refuses to remove what is younger by its own clock, so nothing is tried that is.
 */
export async function removeOldBooks({ query }: Database, before: Date): Promise<number> {
  return query.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with clock as (
        select least(${before}::timestamptz, date_trunc('year', now()) - interval '10 years') as ended
      )
      select id from orders, clock where account_id is null and created_at < ended
        and not exists (select from journals where order_id = orders.id and at >= ended)
        and not exists (select from invoices where order_id = orders.id and issued_at >= ended)
        and not exists (select from accepted_payments where order_id = orders.id and accepted_at >= ended)
        and not exists (select from subscriptions where order_id = orders.id and (renews or paid_until >= ended))
        and not exists (
          select from upgrades join orders other on other.id in (upgrades.order_id, upgrades.replaces)
          where orders.id in (upgrades.order_id, upgrades.replaces)
            and (other.account_id is not null or other.created_at >= ended))
      order by created_at limit ${PORTION} for update of orders skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`delete from invoices where order_id = any(${ids}::uuid[])`.execute(transaction);
    await sql`delete from accepted_payments where order_id = any(${ids}::uuid[])`.execute(transaction);
    // Before their journals, which say how old they are.
    await sql`delete from entries where journal_id in (select id from journals where order_id = any(${ids}::uuid[]))`.execute(
      transaction,
    );
    await sql`delete from journals where order_id = any(${ids}::uuid[])`.execute(transaction);
    await sql`delete from orders where id = any(${ids}::uuid[])`.execute(transaction);
    return ids.length;
  });
}

/**
 * Removes the invoices of affiliates whose accounts are erased and that are of a year that ended before `before`; the
 * database refuses what is younger by its own clock.
 */
export async function removeOldAffiliateInvoices({ query }: Database, before: Date): Promise<void> {
  for (const [table, column] of [
    ['self_bills', 'issued_at'],
    ['own_invoices', 'received_at'],
  ] as const)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(column)} < least(${before}::timestamptz, date_trunc('year', now()) - interval '10 years')
        and affiliate_id in (select id from affiliates where account_id is null)`.execute(query);
}
