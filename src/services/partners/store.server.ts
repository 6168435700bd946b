import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';

/** What a partner is owed, with what it is told. */
export type DueWord = { orderId: string; createdAt: Date; attempts: number; number: number; email: string };

/** Takes words that are due; whoever dies on the way leaves them due again at `until`. */
export async function leaseWords(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueWord[]> {
  const rows = await query
    .updateTable('partner_notices')
    .from('orders')
    .set({ due_at: until, attempts: sql`partner_notices.attempts + 1` })
    .whereRef('orders.id', '=', 'partner_notices.order_id')
    .where(
      'partner_notices.order_id',
      'in',
      dueRows({ table: 'partner_notices', key: 'order_id', due: 'due_at' }, { at, most }),
    )
    .returning([
      'partner_notices.order_id',
      'partner_notices.created_at',
      'partner_notices.attempts',
      'orders.number',
      'orders.email',
    ])
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    createdAt: row.created_at,
    attempts: row.attempts,
    number: Number(row.number),
    email: row.email,
  }));
}

/** What came of a try; without a next one it is given up. */
export type WordTry = { sentAt: Date } | { error: string; dueAt: Date | null };

export async function recordTry({ query }: Query, orderId: string, tried: WordTry, at: Date): Promise<void> {
  const row =
    'sentAt' in tried
      ? { due_at: null, sent_at: tried.sentAt, last_error: null }
      : {
          due_at: tried.dueAt,
          last_error: tried.error.slice(0, 300),
          given_up_at: tried.dueAt === null ? at : null,
        };
  await query.updateTable('partner_notices').set(row).where('order_id', '=', orderId).execute();
}
