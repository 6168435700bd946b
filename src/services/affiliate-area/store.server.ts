import { sql } from 'kysely';
import { stateOf } from '../affiliates/states.ts';
import type { Database, Query } from '../database/database.server.ts';
import {
  type Affiliate,
  type AffiliateCode,
  type AffiliateLinkRow,
  type Balances,
  type ClickCount,
  type ClickDay,
  type OwnPayout,
  PAID_IN,
} from './area.ts';

export async function findAffiliate({ query }: Query, id: string, at: Date): Promise<Affiliate> {
  const row = await query
    .selectFrom('affiliates')
    .select(['id', 'number', 'agreement', 'accepted_at', 'ends_at', 'ended_by', 'settled_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('affiliate_flags')
          .select('affiliate_flags.id')
          .whereRef('affiliate_flags.affiliate_id', '=', 'affiliates.id')
          .where('rule', '=', 'examination')
          .where('state', 'in', ['open', 'waiting']),
      ).as('is_examined'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('affiliate_flags')
          .select('affiliate_flags.id')
          .whereRef('affiliate_flags.affiliate_id', '=', 'affiliates.id')
          .where(({ or, eb }) => or([eb('question', 'is not', null), eb('state', '=', 'open')])),
      ).as('has_questions'),
    )
    .select(({ selectFrom }) =>
      selectFrom('affiliate_flags')
        .select(earliestOf(at).as('asked_at'))
        .whereRef('affiliate_flags.affiliate_id', '=', 'affiliates.id')
        .where('state', '=', 'waiting')
        .where('answer', 'is', null)
        .as('asked_at'),
    )
    .select(({ selectFrom }) =>
      selectFrom('agreement_changes')
        .select(
          sql<Affiliate['announced']>`jsonb_build_object('version', version, 'appliesOn', applies_on,
            'acceptedAt', accepted->>'at')`.as('announced'),
        )
        .whereRef('agreement_changes.affiliate_id', '=', 'affiliates.id')
        .where('applied_at', 'is', null)
        .orderBy('applies_on')
        .limit(1)
        .as('announced'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    announced: row.announced,
    askedAt: row.asked_at,
    hasQuestions: Boolean(row.has_questions),
    id: row.id,
    number: Number(row.number),
    agreement: row.agreement,
    acceptedAt: row.accepted_at,
    endsAt: row.ends_at,
    endedBy: row.ended_by,
    state: stateOf(
      { endsAt: row.ends_at, settledAt: row.settled_at, isExamined: Boolean(row.is_examined) },
      at,
    ),
  };
}

/** Of several questions the one whose seven days end first; one whose days are over only where all are. */
function earliestOf(at: Date) {
  return sql<Date | null>`coalesce(min(asked_at) filter (where asked_at > ${at}::timestamptz - interval '7 days'),
    max(asked_at))`;
}

export async function linksOf({ query }: Query, affiliateId: string): Promise<AffiliateLinkRow[]> {
  const rows = await query
    .selectFrom('affiliate_links')
    .select(['token', 'ended_at'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ token, ended_at }) => ({ token, endedAt: ended_at }));
}

export async function codesOf({ query }: Query, affiliateId: string): Promise<AffiliateCode[]> {
  const rows = await query
    .selectFrom('affiliate_codes')
    .select([
      'code',
      'ended_at',
      sql<string>`starts_on::text`.as('starts'),
      sql<string | null>`ends_on::text`.as('ends'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ code, starts, ends, ended_at }) => ({
    code,
    startsOn: starts,
    endsOn: ends,
    endedAt: ended_at,
  }));
}

// What is owed stands on the credit side: an account of the affiliate's with a minus.
const BALANCES = `
with entries as (
  select journal.order_id, journal.due_on, entry.account, -entry.amount as amount
  from affiliate_journals journal join affiliate_entries entry on entry.journal_id = journal.id
  where journal.affiliate_id = $1 and entry.currency = $2 and entry.account in ('accrued', 'due', 'held')
)
select 'accrued' as account, due_on, sum(amount)::bigint as amount from (
  select (select min(due_on)::text from entries dated where dated.order_id = entries.order_id) as due_on, amount
  from entries where account = 'accrued') parts group by due_on
union all
select account, null, sum(amount)::bigint from entries where account <> 'accrued' group by account`;

/** What an affiliate is owed: due, held, and accrued by the day on which it becomes due. */
export async function balancesOf({ pool }: Database, affiliateId: string): Promise<Balances> {
  type Row = { account: string; due_on: string | null; amount: string };
  const { rows } = await pool.query<Row>(BALANCES, [affiliateId, PAID_IN]);
  const of = (account: string) => Number(rows.find((row) => row.account === account)?.amount ?? 0);
  return {
    due: of('due'),
    held: of('held'),
    accrued: rows
      .filter(({ account, amount }) => account === 'accrued' && Number(amount) !== 0)
      .map(({ due_on, amount }) => ({ dueOn: due_on ?? '', amount: Number(amount) }))
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
  };
}

/** Whether the payouts of a moment's month were sent. */
export async function isMonthPaidOut({ query }: Query, at: Date): Promise<boolean> {
  const run = await query
    .selectFrom('payout_runs')
    .select('id')
    .where(sql<boolean>`month = date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date`)
    .where('state', 'in', ['sending', 'closed'])
    .executeTakeFirst();
  return run !== undefined;
}

/** What was sent to an affiliate, the newest first. */
export async function payoutsOf({ query }: Query, affiliateId: string): Promise<OwnPayout[]> {
  const { rows } = await sql<OwnPayout>`
    select payouts.id, month::text, amount::int, payouts.state, payouts.sent_at as "sentAt", failure
    from payouts join payout_runs on payout_runs.id = run_id
    where affiliate_id = ${affiliateId} and payouts.sent_at is not null order by month desc`.execute(query);
  return rows;
}

const CLICKS = `
select to_char(day, 'YYYY-MM-DD') as day, path, sub_id, sum(clicks)::int as clicks, sum(bots)::int as bots,
  sum(without_storage)::int as without_storage
from affiliate_clicks_daily where affiliate_id = $1 and day > $2::date group by 1, 2, 3`;

export type CountedClicks = {
  days: ClickDay[];
  pages: ClickCount[];
  subs: ClickCount[];
  total: number;
  bots: number;
  withoutStorage: number;
};

/** Clicks after a day (YYYY-MM-DD), counted three ways. */
export async function clicksOf(
  { pool }: Database,
  affiliateId: string,
  after: string,
): Promise<CountedClicks> {
  type Row = {
    day: string;
    path: string;
    sub_id: string;
    clicks: number;
    bots: number;
    without_storage: number;
  };
  const { rows } = await pool.query<Row>(CLICKS, [affiliateId, after]);
  const sum = (name: 'clicks' | 'bots' | 'without_storage') => rows.reduce((all, row) => all + row[name], 0);
  return {
    days: countBy(rows, ({ day }) => day).map(({ name, clicks }) => ({ day: name, clicks })),
    pages: countBy(rows, ({ path }) => path),
    subs: countBy(rows, ({ sub_id }) => sub_id),
    total: sum('clicks'),
    bots: sum('bots'),
    withoutStorage: sum('without_storage'),
  };
}

/** The most clicked first. */
function countBy<Row extends { clicks: number }>(
  rows: readonly Row[],
  name: (row: Row) => string,
): ClickCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(name(row), (counts.get(name(row)) ?? 0) + row.clicks);
  return [...counts]
    .map(([key, clicks]) => ({ name: key, clicks }))
    .filter(({ clicks }) => clicks > 0)
    .toSorted((a, b) => b.clicks - a.clicks || a.name.localeCompare(b.name));
}
