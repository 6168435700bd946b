import { sql } from 'kysely';
import { later, SECOND } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import { askAt } from './due.store.server.ts';
import type { Order, VatDecision, VatStanding } from './order.ts';

/** A VAT id of a paid order that its register is asked about. */
export type VatCheck = { orderId: string; number: string; tries: number; createdAt: Date };

/** A register that was away a moment ago is asked a little later. */
const FIRST_MS = 5 * SECOND;

/** Has the register asked about the id of a paid order, once; in the transaction that writes down that it is paid. */
export async function oweVatCheck(
  { query }: Query,
  { orderId, number, at }: { orderId: string; number: string; at: Date },
): Promise<void> {
  await query
    .insertInto('vat_checks')
    .values({ order_id: orderId, number, due_at: later(FIRST_MS), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks an order that is paid; false for every other. */
export async function lockPaid({ query }: Query, orderId: string): Promise<boolean> {
  const row = await query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on an order has an id that is not confirmed yet; whoever is settling it reads it again. */
export async function setPendingVatId({ query }: Query, orderId: string, number: string): Promise<void> {
  await query
    .updateTable('orders')
    .set({
      billing: sql`billing || ${JSON.stringify({ pendingVatId: number })}::jsonb`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .execute();
}

/** Notes an id that was given after paying, in the place of one that was not confirmed. */
export async function askVatAnew(
  { query }: Query,
  { orderId, number, isConfirmed, at }: { orderId: string; number: string; isConfirmed: boolean; at: Date },
): Promise<void> {
  const row = {
    number,
    state: isConfirmed ? 'confirmed' : 'waiting',
    tries: 0,
    due_at: isConfirmed ? null : later(FIRST_MS),
    created_at: at,
    decided_at: isConfirmed ? at : null,
  };
  await query
    .insertInto('vat_checks')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

/** Takes ids that are due; whoever dies on the way leaves them due again at `until`. */
export async function leaseVatChecks(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<VatCheck[]> {
  const rows = await query
    .updateTable('vat_checks')
    .set({ due_at: until, tries: sql<number>`tries + 1` })
    .where('order_id', 'in', dueRows({ table: 'vat_checks', key: 'order_id', due: 'due_at' }, { at, most }))
    .returningAll()
    .execute();
  return rows.map(({ order_id, number, tries, created_at }) => ({
    orderId: order_id,
    number,
    tries,
    createdAt: created_at,
  }));
}

/** Nothing where another id took its place since it was asked about. */
export async function askVatAgain(
  { query }: Query,
  { orderId, number }: Pick<VatCheck, 'orderId' | 'number'>,
  dueAt: Date,
): Promise<void> {
  await query
    .updateTable('vat_checks')
    .set({ due_at: dueAt })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

/**
 * Writes down what became of it. The order of a confirmed id is looked into: its tax goes back. An id that is not
 * confirmed is nothing its papers may speak of any more.
 * @returns false where another id took its place since it was asked about: nothing is decided
 */
export async function decideVat(
  { query }: Query,
  { orderId, number, state, at }: { orderId: string; number: string; state: VatDecision; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('vat_checks')
    .set({ state, due_at: null, decided_at: at })
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (state === 'confirmed') await askAt({ query }, { id: orderId, checkAt: at });
  else await forgetPending({ query }, orderId);
  return true;
}

async function forgetPending({ query }: Query, orderId: string): Promise<void> {
  await query
    .updateTable('orders')
    .set({ billing: sql`billing - 'pendingVatId'` })
    .where('id', '=', orderId)
    .execute();
}

/** Orders with what became of the VAT ids whose register was away when they were placed. */
export async function withVatStanding<Known extends Order>(
  { query }: Query,
  orders: readonly Known[],
): Promise<(Known & { vat: VatStanding | null })[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await query
    .selectFrom('vat_checks')
    .select(['order_id', 'number', 'state'])
    .where('order_id', 'in', ids)
    .execute();
  const known = new Map(
    // Only this file writes the states.
    rows.map(({ order_id, number, state }) => [order_id, { number, state: state as VatStanding['state'] }]),
  );
  return orders.map((order) => ({ ...order, vat: known.get(order.id) ?? null }));
}

/** When an id of an order that was confirmed after paying was given; undefined where none was. */
export async function vatConfirmedFrom({ query }: Query, orderId: string): Promise<Date | undefined> {
  const row = await query
    .selectFrom('vat_checks')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row?.created_at;
}
