import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import type { Order } from './order.ts';
import { toOrder } from './to-order.ts';

/** An order that is to be asked for, and what its row says of that: another event may set it anew meanwhile. */
export type DueOrder = { order: Order; checks: number; leasedUntil: Date };

/** Takes orders whose provider is to be asked; whoever dies on the way leaves them due again at `until`. */
export async function leaseDue(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<DueOrder[]> {
  const rows = await query
    .updateTable('orders')
    .set({ check_at: until, checks: sql`checks + 1` })
    .where('id', 'in', dueRows({ table: 'orders', key: 'id', due: 'check_at' }, { at, most }))
    .returningAll()
    .execute();
  return rows.map((row) => ({ order: toOrder(row), checks: row.checks, leasedUntil: until }));
}

/** Sets when an order is asked for next, unless an event did so meanwhile. */
export async function putOff(
  { query }: Query,
  {
    id,
    leasedUntil,
    checkAt,
    isSettled,
  }: { id: string; leasedUntil: Date; checkAt: Date | null; isSettled: boolean },
): Promise<void> {
  await query
    .updateTable('orders')
    .set({ check_at: checkAt, ...(isSettled ? { checks: 0 } : {}) })
    .where('id', '=', id)
    .where('check_at', '=', leasedUntil)
    .execute();
}

/** When the next order is to be asked for, or undefined. */
export async function nextDue({ query }: Query): Promise<Date | undefined> {
  const row = await query
    .selectFrom('orders')
    .select('check_at')
    .where('check_at', 'is not', null)
    .orderBy('check_at')
    .limit(1)
    .executeTakeFirst();
  return row?.check_at ?? undefined;
}

/** Sets when an order's provider is asked. */
export async function askAt({ query }: Query, { id, checkAt }: { id: string; checkAt: Date }): Promise<void> {
  await query.updateTable('orders').set({ check_at: checkAt }).where('id', '=', id).execute();
}

/** True for the first look at an order in a time: its provider is asked. A clock that was put back keeps nobody waiting. */
export async function claimQuestion(
  { query }: Query,
  id: string,
  { at, floorMs }: { at: Date; floorMs: number },
): Promise<boolean> {
  const claimed = await query
    .updateTable('orders')
    .set({ looked_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('looked_at', 'is', null),
        where('looked_at', '<=', new Date(at.getTime() - floorMs)),
        where('looked_at', '>', at),
      ]),
    )
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Notes until when evidence is taken; its order is not changed by that. */
export async function noteEvidenceDue({ query }: Query, id: string, due: Date | null): Promise<void> {
  await query
    .updateTable('orders')
    .set({ evidence_due_at: due })
    .where('id', '=', id)
    .where('evidence_due_at', 'is distinct from', due)
    .execute();
}
