import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { CohortChange } from './cohorts.ts';
import type { Exposure } from './customer-value.ts';

/** What a month is of a time, in days. */
const MONTH_DAYS = 30.4375;

/** What changed of each cohort in each month, in one currency. */
export async function cohortChanges(
  { query }: Query,
  { currency, from }: { currency: string; from: string },
): Promise<CohortChange[]> {
  const { rows } = await sql<CohortChange>`
    with changes as (
      select cohort, date_trunc('month', day)::date as month,
        coalesce(sum(subscribers) filter (where kind = 'new'), 0) as began, sum(subscribers) as subscribers, 0 as net
      from mrr_movements where currency = ${currency} and cohort >= ${from}::date group by 1, 2
      union all
      select cohort, date_trunc('month', day)::date, 0, 0, sum(net)
      from money_daily where currency = ${currency} and cohort >= ${from}::date group by 1, 2
    )
    select cohort::text, month::text, sum(began)::float8 as began, sum(subscribers)::float8 as subscribers,
      sum(net)::float8 as net
    from changes group by 1, 2 order by 1, 2`.execute(query);
  return rows;
}

/** How long subscribers were there between two days, for how much, and how many of them ended. */
export async function exposureBetween(
  { query }: Query,
  { currency, from, until }: { currency: string; from: string; until: string },
): Promise<Exposure> {
  const { rows } = await sql<{ ended: number; days: number; amounts: number }>`
    select coalesce(-sum(subscribers) filter (where kind = 'churned' and day >= ${from}::date), 0)::float8 as ended,
      coalesce(sum(subscribers * (${until}::date - greatest(day, ${from}::date))), 0)::float8 as days,
      coalesce(sum(amount * (${until}::date - greatest(day, ${from}::date))), 0)::float8 as amounts
    from mrr_movements where currency = ${currency} and day < ${until}::date`.execute(query);
  const { ended = 0, days = 0, amounts = 0 } = rows[0] ?? {};
  return { ended, subscriberMonths: days / MONTH_DAYS, amountMonths: amounts / MONTH_DAYS };
}
