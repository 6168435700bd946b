import { sql } from 'kysely';
import { idOf } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';

type Ordered = { id: string; visitor: string; path: string; locale: string; at: Date };

/** Writes that a visitor placed an order: the event has the order's number, and is there once. */
export async function insertOrdered({ pool }: Database, ordered: Ordered): Promise<void> {
  const { id, visitor, path, locale, at } = ordered;
  await pool.query(
    `insert into events (id, visitor, name, path, locale, device, data, at, received_at)
     values ($1, $2, 'Plan ordered', $3, $4,
       coalesce((select device from events where visitor = $2 order by at desc limit 1), 'desktop'), '{}', $5, $5)
     on conflict (id) do nothing`,
    [id, visitor, path, locale, at],
  );
}

/** Writes that an order is paid, of the visitor who placed it and the account it belongs to; once, however often told. */
export async function notePaid({ query }: Query, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`insert into events (id, visitor, account_id, name, path, locale, device, data, at, received_at)
    select ${idOf(hashOf(`${id} paid`))}::uuid, ordered.visitor, orders.account_id, 'Plan paid', ordered.path,
      ordered.locale, ordered.device, '{}', ${at}, ${at}
    from events as ordered join orders using (id)
    where id = ${id} and ordered.name = 'Plan ordered' and orders.state = 'paid' and orders.account_id is not null
    on conflict (id) do nothing`.execute(query);
}
