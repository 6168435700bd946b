import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { DueLine, PaidAffiliate, RunLine, RunPayout } from './desk.ts';

function selectRuns(where: RawBuilder<unknown>, most: number): RawBuilder<RunLine> {
  return sql<RunLine>`
    select to_char(month, 'YYYY-MM') as month, payout_runs.state, prepared_by as "preparedBy",
      prepared_at as "preparedAt", approved_by as "approvedBy", approved_at as "approvedAt",
      payout_runs.sent_at as "sentAt", closed_at as "closedAt",
      count(payouts.id) filter (where left_out_because is null)::int as count,
      coalesce(sum(amount) filter (where left_out_because is null), 0)::float8 as total
    from payout_runs left join payouts on run_id = payout_runs.id
    where ${where} group by payout_runs.id order by payout_runs.month desc limit ${most}`;
}

/** Runs before a month (YYYY-MM), or all: the newest first. */
export async function runsBefore(
  { query }: Query,
  { before, most }: { before: string | null; most: number },
): Promise<RunLine[]> {
  const where = before === null ? sql`true` : sql`month < ${`${before}-01`}::date`;
  return (await selectRuns(where, most).execute(query)).rows;
}

/** The run of a month (YYYY-MM). */
export async function runIn({ query }: Query, month: string): Promise<RunLine | undefined> {
  const { rows } = await selectRuns(sql`month = ${`${month}-01`}::date`, 1).execute(query);
  return rows[0];
}

// What is open of an affiliate, as an operator has to know it before money leaves.
const OPEN_FLAGS = sql`coalesce((
  select json_agg(json_build_object('id', id, 'rule', rule, 'holds', holds) order by raised_at, id)
  from affiliate_flags where affiliate_id = affiliates.id and state in ('open', 'waiting')), '[]')`;

/** Affiliates by their ids, with what is open of them. */
export async function affiliatesIn({ query }: Query, ids: readonly string[]): Promise<PaidAffiliate[]> {
  const { rows } = await sql<PaidAffiliate>`
    select id as "affiliateId", number::int as number, name, coalesce(payout->>'shown', '') as shown,
      ${OPEN_FLAGS} as flags
    from affiliates where id = any(${[...ids]}::uuid[]) order by number`.execute(query);
  return rows;
}

/** The payouts of the run of a month, by affiliate; or one of them. */
export async function payoutsIn({ query }: Query, month: string, id?: string): Promise<RunPayout[]> {
  const { rows } = await sql<RunPayout>`
    select payouts.id, affiliate_id as "affiliateId", number::int as number, name, amount::float8 as amount, method,
      payouts.state, looked_at_by as "lookedAtBy", left_out_because as "leftOutBecause",
      provider_reference as reference, failure, attempted_at as "attemptedAt", payouts.ended_at as "endedAt",
      coalesce(payout->>'shown', '') as shown, ${OPEN_FLAGS} as flags
    from payouts join payout_runs on payout_runs.id = run_id join affiliates on affiliates.id = affiliate_id
    where month = ${`${month}-01`}::date and (${id ?? null}::uuid is null or payouts.id = ${id ?? null}::uuid)
    order by number`.execute(query);
  return rows;
}

/** What moved of what is due to an affiliate since the run before that paid it, up to a month (YYYY-MM). */
export async function dueLines(
  { query }: Query,
  { affiliateId, month }: { affiliateId: string; month: string },
): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select journals.id, at, kind, clause, order_id as "orderId", -amount::float8 as amount
    from affiliate_journals journals join affiliate_entries on journal_id = journals.id and account = 'due'
    where affiliate_id = ${affiliateId} and month <= ${`${month}-01`}::date
      and not (kind = 'paid' and month = ${`${month}-01`}::date)
      and at > coalesce((
        select max(at) from affiliate_journals paid
        where paid.affiliate_id = ${affiliateId} and paid.kind = 'paid' and paid.month < ${`${month}-01`}::date),
        '-infinity')
    order by at, journals.id`.execute(query);
  return rows;
}
