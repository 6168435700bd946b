import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Query } from '../database/database.server.ts';
import type { Owed } from './clauses.ts';
import type { CommissionKind } from './commission-journal.ts';
import { dayOf } from './commission-ledger.store.server.ts';
import type { StatementData } from './statement.ts';

export type LastStatement = { month: Date; number: number; closing: Owed };

export async function lastStatement(
  { query }: Query,
  affiliateId: string,
): Promise<LastStatement | undefined> {
  const { rows } = await sql<LastStatement>`
    select month::timestamp at time zone 'UTC' as month, number, closing from affiliate_statements
    where affiliate_id = ${affiliateId} order by month desc limit 1`.execute(query);
  return rows[0];
}

export type LedgerLine = {
  id: string;
  kind: CommissionKind;
  clause: string;
  agreementVersion: string;
  orderId: string | null;
  at: Date;
  dueOn: string | null;
} & Owed;

/** What is written for the statements of months after one (of all), up to another, in the order in which it happened. */
export async function linesOf(
  { query }: Query,
  affiliateId: string,
  { after, upTo }: { after: Date | undefined; upTo: Date },
): Promise<LedgerLine[]> {
  const part = (account: string) =>
    sql`coalesce(-sum(amount) filter (where account = ${account}), 0)::bigint::int`;
  const { rows } = await sql<LedgerLine>`
    select affiliate_journals.id, kind, clause, agreement_version as "agreementVersion", order_id as "orderId", at,
      due_on::text as "dueOn", ${part('accrued')} as accrued, ${part('due')} as due, ${part('held')} as held
    from affiliate_journals join affiliate_entries on journal_id = affiliate_journals.id
    where affiliate_id = ${affiliateId} and month <= ${dayOf(upTo)}::date
      and (${after ? dayOf(after) : null}::date is null or month > ${after ? dayOf(after) : null}::date)
    group by affiliate_journals.id order by at, affiliate_journals.id`.execute(query);
  return rows;
}

export async function insertStatement(
  { query }: Query,
  row: { affiliateId: string; month: Date; data: StatementData; hash: Buffer; at: Date; objectUntil: Date },
): Promise<void> {
  const { data } = row;
  await query
    .insertInto('affiliate_statements')
    .values({
      ...{ id: newId(), affiliate_id: row.affiliateId, month: dayOf(row.month), number: data.number },
      ...{ opening: JSON.stringify(data.opening), closing: JSON.stringify(data.closing) },
      ...{ data: JSON.stringify(data), hash: row.hash },
      ...{ issued_at: row.at, object_until: row.objectUntil },
    })
    .execute();
}

/** Affiliates with anything in their books up to a month. */
export async function affiliatesWithBooks({ query }: Query, month: Date): Promise<string[]> {
  const rows = await query
    .selectFrom('affiliate_journals')
    .select('affiliate_id')
    .distinct()
    .where(sql<boolean>`month <= ${dayOf(month)}::date`)
    .orderBy('affiliate_id')
    .execute();
  return rows.map(({ affiliate_id }) => affiliate_id);
}

/** Affiliates with anything in their books up to a month that stands on no statement. */
export async function affiliatesWithNews({ query }: Query, month: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct journal.affiliate_id as id from affiliate_journals journal
    where journal.month <= ${dayOf(month)}::date and not exists (
      select from affiliate_statements statement
      where statement.affiliate_id = journal.affiliate_id and statement.month >= journal.month)
    order by id`.execute(query);
  return rows.map(({ id }) => id);
}
