import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import { acceptedKey, type BookedCharge, type Journal } from './journals.ts';
import type { PaidTerm } from './paid-term.ts';

/** Writes the journals that are new, with their entries; returns those. What turns around nothing is not written. */
export async function writeJournals(
  { query }: Query,
  { orderId, journals, at }: { orderId: string; journals: readonly Journal[]; at: Date },
): Promise<(Journal & { id: string })[]> {
  const written: (Journal & { id: string })[] = [];
  for (const journal of journals) {
    const entries = journal.reverses ? await turned({ query }, journal.reverses) : journal.entries;
    if (!entries) continue;
    const id = newId();
    const result = await query
      .insertInto('journals')
      .values({
        id,
        key: journal.key,
        kind: journal.kind,
        order_id: orderId,
        charge_key: journal.charge?.key ?? null,
        ...paysColumns(journal),
        at: journal.at,
        written_at: at,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n) continue;
    if (entries.length > 0)
      await query
        .insertInto('entries')
        .values(entries.map((entry) => ({ journal_id: id, ...entry })))
        .execute();
    written.push({ ...journal, entries, id });
  }
  return written;
}

/** What a movement pays for: of one that goes back what is written with its charge, whatever its provider says of it now. */
function paysColumns({ charge, term }: Journal) {
  const written = (column: 'pays_from' | 'pays_until', told: Date | null): RawBuilder<Date | null> =>
    sql`coalesce((select ${sql.ref(column)} from journals where key = ${charge?.key ?? null}), ${told}::timestamptz)`;
  return {
    pays_from: written('pays_from', term?.from ?? null),
    pays_until: written('pays_until', term?.until ?? null),
  };
}

/** What a charge pays for, by the key of its journal; undefined where nothing of it is written. */
export async function paidTerm({ query }: Query, key: string | undefined): Promise<PaidTerm | undefined> {
  if (key === undefined) return undefined;
  const row = await query
    .selectFrom('journals')
    .select(['pays_from', 'pays_until'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.pays_from && row.pays_until ? { from: row.pays_from, until: row.pays_until } : undefined;
}

/** What the first charge of an order pays for. */
export async function firstPaidTerm({ query }: Query, orderId: string): Promise<PaidTerm | undefined> {
  const row = await query
    .selectFrom('journals')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return paidTerm({ query }, row?.key);
}

/** Whether charges of an order are written down of which nothing is told any more. */
export async function hasChargesBesides(
  { query }: Query,
  orderId: string,
  told: readonly string[],
): Promise<boolean> {
  const row = await query
    .selectFrom('journals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'charge')
    .$if(told.length > 0, (charges) => charges.where('key', 'not in', told))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The charges of an order that are written down, by their keys. */
export async function bookedCharges(
  { query }: Query,
  orderId: string,
): Promise<ReadonlyMap<string, BookedCharge>> {
  const rows = await query
    .selectFrom('journals')
    .innerJoin('entries', 'entries.journal_id', 'journals.id')
    .select(['journals.key', 'journals.kind', 'entries.account', 'entries.amount', 'entries.currency'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['charge', 'accepted'])
    .execute();
  const accepted = new Set(rows.filter(({ kind }) => kind === 'accepted').map(({ key }) => key));
  const held = new Set(rows.filter(({ account }) => account === 'held').map(({ key }) => key));
  const came = rows.filter(({ kind, account }) => kind === 'charge' && account.startsWith('provider:'));
  return new Map(
    came.map(({ key, amount, currency }) => [
      key,
      {
        amount: { minor: Number(amount), currency },
        isHeld: held.has(key),
        isAccepted: accepted.has(acceptedKey(key)),
      },
    ]),
  );
}

/** The entries that undo a journal to the cent; undefined where it was never written. */
async function turned({ query }: Query, key: string): Promise<Journal['entries'] | undefined> {
  const rows = await query
    .selectFrom('journals')
    .innerJoin('entries', 'entries.journal_id', 'journals.id')
    .select(['entries.account', 'entries.amount', 'entries.currency'])
    .where('journals.key', '=', key)
    .execute();
  if (rows.length === 0) return undefined;
  return rows.map(({ account, amount, currency }) => ({
    // Written by nobody but this file.
    account,
    amount: -Number(amount),
    currency,
  }));
}
