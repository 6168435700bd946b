import { type Selectable, sql } from 'kysely';
import type { Query } from '../../database/database.server.ts';
import type { Tables } from '../../database/tables.ts';
import type { Route } from '../../payments/routes.table.ts';
import { type Due, rowsDue } from '../../work/due-look.server.ts';
import type { BookedPayment, OrderAct } from './order-act.ts';

/** What the ledger says came in by each payment of an order, and what of that went back. */
export async function bookedPayments(
  { query }: Query,
  { orderId, route }: { orderId: string; route: Route },
): Promise<BookedPayment[]> {
  const rows = await query
    .selectFrom('journals as j')
    .innerJoin('entries as e', 'e.journal_id', 'j.id')
    .select(['j.key', 'j.kind', 'j.at', 'j.charge_key', 'e.amount', 'e.currency'])
    .where('j.order_id', '=', orderId)
    .where('e.account', '=', `provider:${route}`)
    .where('j.kind', 'not in', ['fee', 'feeBack'])
    .orderBy('j.at')
    .execute();
  // What was accepted later is of the charge it was held as.
  const chargeOf = (key: string | null) => (key ?? '').replace(/:accepted$/, '');
  return rows
    .filter(({ kind }) => kind === 'charge')
    .map(({ key, at, amount, currency }) => {
      const own = rows.filter(({ charge_key }) => chargeOf(charge_key) === key);
      const left = own.reduce((sum, row) => sum + Number(row.amount), 0);
      return {
        reference: key.slice(route.length + 1, -':charge'.length),
        at,
        amount: { minor: Number(amount), currency },
        left: Math.max(0, left),
      };
    });
}

/** Until when evidence is taken in a dispute of an order. */
export async function evidenceDue({ query }: Query, orderId: string): Promise<Date | undefined> {
  const row = await query
    .selectFrom('orders')
    .select('evidence_due_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.evidence_due_at ?? undefined;
}

/** What is asked for of a payment and not written down by its provider yet, in minor units. */
export async function askedOf({ query }: Query, orderId: string, payment: string): Promise<number> {
  const { sum } = await query
    .selectFrom('order_acts')
    .select((select) => select.fn.sum<string | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .where('payment', '=', payment)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What one person gave back since a moment, of all orders, in minor units of a currency; what was refused is nothing. */
export async function givenBackBy(
  { query }: Query,
  { askedBy, since, currency }: { askedBy: string; since: Date; currency: string },
): Promise<number> {
  const { sum } = await query
    .selectFrom('order_acts')
    .select((select) => select.fn.sum<string | null>('amount').as('sum'))
    .where('asked_by', '=', askedBy)
    .where('kind', '=', 'refund')
    .where('currency', '=', currency)
    .where('state', '<>', 'refused')
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Lets one transaction at a time count what one person gives back. */
export async function lockAsker({ query }: Query, operatorId: string): Promise<void> {
  await query.selectFrom('operators').select('id').where('id', '=', operatorId).forUpdate().execute();
}

/** Lets one transaction at a time ask for something of an order. */
export async function lockOrder({ query }: Query, id: string): Promise<void> {
  await query.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes down what is asked for; false where it was before. */
export async function insertAct({ query }: Query, act: OrderAct, dueAt: Date): Promise<boolean> {
  const inserted = await query
    .insertInto('order_acts')
    .values({
      id: act.id,
      order_id: act.orderId,
      kind: act.kind,
      payment: act.payment?.reference ?? null,
      amount: act.payment?.amount.minor ?? null,
      currency: act.payment?.amount.currency ?? null,
      reason: act.reason,
      state: act.state,
      due_at: dueAt,
      asked_at: act.askedAt,
      asked_by: act.askedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Those that are due, each put off until nobody works on it any more. */
export async function claimDue(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<OrderAct[]> {
  const rows = await query
    .updateTable('order_acts')
    .set({ due_at: until, attempts: sql`attempts + 1` })
    .where((where) =>
      where(
        'id',
        'in',
        where
          .selectFrom('order_acts')
          .select('id')
          .where('state', '=', 'asked')
          .where('due_at', '<=', at)
          .orderBy('due_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .execute();
  return rows.map(toAct);
}

/** What came of one. */
export async function endAct(
  { query }: Query,
  id: string,
  { state, words, at }: { state: 'done' | 'refused'; words: string | null; at: Date },
): Promise<void> {
  await query
    .updateTable('order_acts')
    .set({ state, words, done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** One whose provider does not answer is tried again. */
export async function putOffAct(
  { query }: Query,
  id: string,
  { words, dueAt }: { words: string; dueAt: Date },
): Promise<void> {
  await query
    .updateTable('order_acts')
    .set({ words, due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

export async function findAct({ query }: Query, id: string): Promise<OrderAct | undefined> {
  const row = await query.selectFrom('order_acts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAct(row);
}

/** What was asked for of an order, the newest first. */
export async function actsOf({ query }: Query, orderId: string): Promise<OrderAct[]> {
  const rows = await query
    .selectFrom('order_acts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(toAct);
}

function toAct(row: Selectable<Tables['order_acts']>): OrderAct {
  const { id, order_id: orderId, kind, payment, amount, currency, reason, state, words, attempts } = row;
  const isRefund = payment !== null && amount !== null && currency !== null;
  return {
    ...{ id, orderId, kind, reason, state, words, attempts, askedAt: row.asked_at, askedBy: row.asked_by },
    payment: isRefund ? { reference: payment, amount: { minor: Number(amount), currency } } : null,
  };
}

/** Whether `claimDue` may find any. */
export const actsDue: Due = rowsDue('order_acts', 'due_at', sql`state = 'asked'`);
