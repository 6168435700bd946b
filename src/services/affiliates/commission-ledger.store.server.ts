import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Owed } from './clauses.ts';
import { firstOfMonth, statementMonth } from './clauses.ts';
import type { CommissionJournal } from './commission-journal.ts';

const CURRENCY = 'USD';

/** The first month that no statement of an affiliate was issued for. */
async function openMonth({ query }: Query, affiliateId: string): Promise<Date | null> {
  const { rows } = await sql<{ month: Date | null }>`
    select max(month)::timestamp at time zone 'UTC' as month from affiliate_statements
    where affiliate_id = ${affiliateId}`.execute(query);
  const last = rows[0]?.month;
  return last ? firstOfMonth(last, 1) : null;
}

/**
 * Writes the journals that are new, with their entries. What is learned of a month whose statement is out stands on the
 * next one.
 * @returns how many there were
 */
export async function writeCommission(
  { query }: Query,
  { affiliateId, journals, at }: { affiliateId: string; journals: readonly CommissionJournal[]; at: Date },
): Promise<number> {
  if (journals.length === 0) return 0;
  const open = await openMonth({ query }, affiliateId);
  const byKey = new Map(journals.map((journal) => [journal.key, { ...journal, id: newId() }]));
  const known = await query
    .selectFrom('affiliate_journals')
    .select('key')
    .where('key', 'in', [...byKey.keys()])
    .execute();
  for (const { key } of known) byKey.delete(key);
  const missing = [...byKey.values()];
  if (missing.length === 0) return 0;
  await query
    .insertInto('affiliate_journals')
    .values(
      missing.map((journal) => ({
        ...{ id: journal.id, key: journal.key, kind: journal.kind, affiliate_id: affiliateId },
        ...{ order_id: journal.orderId, order_journal_key: journal.orderJournalKey, clause: journal.clause },
        ...{ agreement_version: journal.agreementVersion, due_on: journal.dueOn && dayOf(journal.dueOn) },
        ...{ month: dayOf(monthOf(journal, open)), at: journal.at, written_at: at },
      })),
    )
    .execute();
  await query
    .insertInto('affiliate_entries')
    .values(
      missing.flatMap(({ id, entries }) =>
        entries.map((entry) => ({ journal_id: id, ...entry, currency: CURRENCY })),
      ),
    )
    .execute();
  return missing.length;
}

function monthOf({ at, month }: CommissionJournal, open: Date | null): Date {
  const own = month ?? statementMonth(at);
  return open && open > own ? open : own;
}

/** A day as the database has it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** What is owed to an affiliate by what is written; `month`: by the statements up to that of a month. */
export async function balanceOf({ query }: Query, affiliateId: string, month?: Date): Promise<Owed> {
  const { rows } = await sql<{ account: keyof Owed; owed: string }>`
    select account, -sum(amount) as owed from affiliate_entries
    join affiliate_journals on affiliate_journals.id = journal_id
    where affiliate_id = ${affiliateId} and account in ('accrued', 'due', 'held')
      and (${month ? dayOf(month) : null}::date is null or month <= ${month ? dayOf(month) : null}::date)
    group by account`.execute(query);
  const of = (name: keyof Owed) => Number(rows.find(({ account }) => account === name)?.owed ?? 0);
  return { accrued: of('accrued'), due: of('due'), held: of('held') };
}

/** Has an affiliate's ledger looked at then, or before where that is known already. */
export async function settleAt(
  { query }: Query,
  affiliateId: string,
  { at, isAll }: { at: Date | null; isAll: boolean },
): Promise<void> {
  await sql`update affiliates set settle_at = ${isAll ? sql`${at}::timestamptz` : sql`least(settle_at, ${at}::timestamptz)`}
    where id = ${affiliateId}`.execute(query);
}

/** Affiliates whose ledger is to be looked at. */
export async function dueAffiliates(
  { query }: Query,
  { at, most }: { at: Date; most: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('affiliates')
    .select('id')
    .where('settle_at', '<=', at)
    .orderBy('settle_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
