import { type RawBuilder, sql } from 'kysely';
import { entriesOf } from '../../shared/keys.ts';
import type { Query } from '../database/database.server.ts';
import { deferredAt, EARNINGS, isDeferred, laterMonths } from '../ledger/deferral.store.server.ts';
import type { Ask } from './ask.ts';
import type { Dimension, Sum } from './figures.table.ts';
import { COUNTRY, PLAN_THEN } from './order-parts.ts';

/** One of the things a figure adds up: a movement of money, or of what recurs, with the order it is of. */
export type FigureRow = {
  /** Where the next page begins after it. */
  key: string;
  day: string;
  kind: string;
  /** The number of the order; null where it is of none. */
  order: string | null;
  plan: string | null;
  currency: string;
  amount: number;
};

type Page = { ask: Ask; sum: Sum; after: string | null; most: number };

/** Journals of the orders' ledger, the newest first. */
export function journalRows({ query }: Query, page: Page): Promise<FigureRow[]> {
  const { sum, ask } = page;
  const account =
    sum.column === 'fees'
      ? sql`account = 'fees'`
      : sum.column === 'tax'
        ? sql`account like 'tax:%'`
        : sql`account = 'sales'`;
  // What is earned is negative in the ledger.
  const sign = (sum.column === 'fees' ? 1 : -1) * (sum.sign ?? 1);
  const time = sum.bySale
    ? sql`sold.month >= ${ask.from}::date and sold.month < ${ask.until}::date`
    : between(ask);
  return rowsOf(
    { query },
    page,
    sql`
    select j.id::text as key, (j.at at time zone 'UTC')::date::text as day, j.kind, o.number::text as "order",
      null::text as plan, e.currency, (${sql.lit(sign)} * sum(e.amount))::float8 as amount
    from journals j join entries e on e.journal_id = j.id and ${account} join orders o on o.id = j.order_id
      left join order_customers c on c.order_id = o.id
      left join lateral (
        select date_trunc('month', coalesce(max(earlier.at), j.at) at time zone 'UTC')::date as month
        from journals earlier
        where earlier.order_id = j.order_id and earlier.kind in ('charge', 'accepted') and earlier.at <= j.at
          and (j.charge_key is null or earlier.key = j.charge_key)
      ) sold on true
    where ${time}
      ${narrowed(page, {
        kind: sql`j.kind`,
        plan: sql.raw(PLAN_THEN),
        country: sql`(${sql.raw(COUNTRY)})`,
        locale: sql`o.locale`,
        route: sql`o.route`,
        cohort: sql`date_trunc('month', c.since)::date`,
      })}
    group by j.id, j.at, j.kind, o.number, e.currency`,
  );
}

/** What changed of the monthly recurring revenue, the newest first, with the customer's first order. */
export function movementRows({ query }: Query, page: Page): Promise<FigureRow[]> {
  const { sum, ask } = page;
  const amount = sum.distinct ? sql`1` : sql`${sql.lit(sum.sign ?? 1)} * m.${sql.ref(sum.column)}`;
  return rowsOf(
    { query },
    page,
    sql`
    select m.day || ' ' || m.customer || ' ' || m.currency || ' ' || m.plan as key, m.day::text, m.kind,
      o.number::text as "order", m.plan, m.currency, (${amount})::float8 as amount
    from mrr_movements m left join orders o on o.id = m.customer
    where m.day >= ${ask.from}::date and m.day < ${ask.until}::date
      ${narrowed(page, {
        kind: sql`m.kind`,
        plan: sql`m.plan`,
        locale: sql`m.locale`,
        route: sql`m.route`,
        cohort: sql`m.cohort`,
      })}`,
  );
}

/** Journals of the affiliates' ledger, the newest first. */
export function commissionRows({ query }: Query, page: Page): Promise<FigureRow[]> {
  const { ask } = page;
  return rowsOf(
    { query },
    page,
    sql`
    select j.id::text as key, (j.at at time zone 'UTC')::date::text as day, j.kind, o.number::text as "order",
      null::text as plan, e.currency, sum(e.amount)::float8 as amount
    from affiliate_journals j join affiliate_entries e on e.journal_id = j.id and e.account = 'commission'
      left join orders o on o.id = j.order_id
    where ${between(ask)} ${narrowed(page, { kind: sql`j.kind` })}
    group by j.id, j.at, j.kind, o.number, e.currency`,
  );
}

/** Movements of what is earned, the newest first: what of each was earned in a time, or is not earned yet at its end. */
export function earningRows({ query }: Query, page: Page): Promise<FigureRow[]> {
  const { ask, sum } = page;
  const [start, end] = [sql`${ask.from}::date - 1 as start`, sql`${ask.until}::date - 1 as stop`];
  const { falls } = ask.where;
  const paidAfter = (day: string) => sql`j.pays_until >= ${day}::timestamp at time zone 'UTC'`;
  const isLater = sum.column === 'deferred';
  const earned = `case when day > start then net else 0 end - (${deferredAt('stop')} - ${deferredAt('start')})`;
  // Of a movement that is spread out, what falls into the month that is asked about.
  const inMonth = `case when ${isDeferred('stop')} then coalesce((
    select sum(part) from ${laterMonths('stop')} where falls = asked.month), 0) else 0 end`;
  const month = falls === undefined ? sql`null::date as month` : sql`${falls}::date as month`;
  const amount = isLater ? (falls === undefined ? deferredAt('stop') : inMonth) : earned;
  return rowsOf(
    { query },
    page,
    sql`
    select id::text as key, day::text, kind, "order", null::text as plan, currency, amount::float8 as amount
    from (
      select moved.*, (${sql.raw(amount)}) as amount
      from (select ${start}, ${end}, ${month}) as asked, (${sql.raw(EARNINGS)}
        where j.at < ${ask.until}::timestamp at time zone 'UTC'
          and ${isLater ? paidAfter(ask.until) : sql`(${between(ask)} or ${paidAfter(ask.from)})`}
          ${narrowed(page, { locale: sql`o.locale`, route: sql`o.route` })}) as moved
    ) as parts where amount <> 0`,
  );
}

/** Journals of the days of a question. */
function between({ from, until }: Ask): RawBuilder<unknown> {
  return sql`j.at >= ${from}::timestamp at time zone 'UTC' and j.at < ${until}::timestamp at time zone 'UTC'`;
}

async function rowsOf(
  { query }: Query,
  { after, most }: Page,
  all: RawBuilder<unknown>,
): Promise<FigureRow[]> {
  const from =
    after === null
      ? sql``
      : sql`where (day, key) < (split_part(${after}, '|', 1), split_part(${after}, '|', 2))`;
  const { rows } = await sql<FigureRow>`
    select day || '|' || key as key, day, kind, "order", plan, currency, amount
    from (${all}) as rows ${from} order by day desc, rows.key desc limit ${most}`.execute(query);
  return rows;
}

/** The rows that a question narrows the figure to. */
function narrowed(
  { ask, sum }: Page,
  columns: Partial<Record<Dimension, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const parts = entriesOf(ask.where).flatMap(([name, value]) => {
    const column = columns[name];
    return column ? sql`and coalesce(${column}::text, '') = ${value}` : [];
  });
  if (sum.kinds && columns.kind) parts.push(sql`and ${columns.kind} = any(${[...sum.kinds]}::text[])`);
  return sql.join(parts, sql` `);
}
