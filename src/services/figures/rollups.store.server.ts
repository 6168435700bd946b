import { DEFERRED } from './deferred-rollup.store.server.ts';
import { COUNTRY, PLAN_THEN } from './order-parts.ts';
import type { Run } from './patient.store.server.ts';

/**
 * A roll-up: how its rows of the days between two moments ($1 and $2, both at midnight in UTC) are counted, with its
 * columns in their order; $3 is what else it has to know.
 */
type Rollup = {
  /** What its rows add up to, for who compares them. */
  main: string;
  select: string;
  /** From which day on nothing is lost of what it is made of, for those that are made of what visitors did. */
  ages?: true;
  /** What is written of a day counts for the days after it, too. */
  goesOn?: true;
  /** How many days later the last thing that counts for a day happens. */
  later?: number;
};

const MONEY = `
select (j.at at time zone 'UTC')::date, e.currency, j.kind, o.route, o.locale, date_trunc('month', c.since)::date,
  date_trunc('month', coalesce(sale.at, j.at) at time zone 'UTC')::date,
  coalesce(-sum(e.amount) filter (where e.account = 'sales'), 0)::bigint,
  coalesce(-sum(e.amount) filter (where e.account like 'tax:%'), 0)::bigint,
  coalesce(sum(e.amount) filter (where e.account = 'fees'), 0)::bigint,
  count(distinct j.id)::int, ${PLAN_THEN}, ${COUNTRY}
from journals j
  join entries e on e.journal_id = j.id and e.account not in ('held', 'credit') and e.account not like 'provider:%'
  join orders o on o.id = j.order_id
  left join order_customers c on c.order_id = o.id
  left join lateral (
    select earlier.at from journals earlier
    where earlier.order_id = j.order_id and earlier.kind in ('charge', 'accepted') and earlier.at <= j.at
      and (j.charge_key is null or earlier.key = j.charge_key)
    order by earlier.at desc limit 1
  ) sale on true
where j.at >= $1::timestamptz and j.at < $2::timestamptz
group by 1, 2, 3, 4, 5, 6, 7, 12, 13`;

const COMMISSIONS = `
select (j.at at time zone 'UTC')::date, e.currency, j.kind, sum(e.amount)::bigint
from affiliate_journals j join affiliate_entries e on e.journal_id = j.id and e.account = 'commission'
where j.at >= $1::timestamptz and j.at < $2::timestamptz
group by 1, 2, 3`;

const EVENTS = `
select (at at time zone 'UTC')::date, name, path, locale, device, count(*)::int
from events where at >= $1::timestamptz and at < $2::timestamptz group by 1, 2, 3, 4, 5`;

const VISITORS = `
select (at at time zone 'UTC')::date, name, count(*)::int, count(distinct visitor)::int
from events where at >= $1::timestamptz and at < $2::timestamptz group by 1, 2`;

// In one pass over what visitors did, in its order: a step counts that follows the one before it, within a day of the
// visit's first view. Accounts are those we made: what browsers report by themselves does not count.
const FUNNEL = `
with told as (
  select visitor, path, locale, device, at, step
  from events join json_to_recordset($3::json) as told(name text, step int) using (name)
  where at >= $1::timestamptz and at < $2::timestamptz + interval '1 day' and (step < 4 or account_id is not null)
), days as (
  select (at at time zone 'UTC')::date as day, visitor, min(at) as began
  from told where step = 1 and at < $2::timestamptz group by 1, 2
), visits as (
  select days.day, days.visitor, days.began, told.at, told.step, told.path, told.locale, told.device
  from days join told on told.visitor = days.visitor and told.at >= days.began
    and told.at < days.began + interval '1 day'
), dialogs as (
  select *, min(at) filter (where step = 2) over visit as dialog from visits window visit as (partition by day, visitor)
), submits as (
  select *, min(at) filter (where step = 3 and at >= dialog) over visit as submit
  from dialogs window visit as (partition by day, visitor)
), accounts as (
  select *, min(at) filter (where step = 4 and at >= submit) over visit as account
  from submits window visit as (partition by day, visitor)
), entries as (
  select distinct on (day, visitor) day, path, locale, device, dialog, submit, account
  from accounts where step = 1 order by day, visitor, at, path
)
select day, path, locale, device, count(*)::int, count(dialog)::int, count(submit)::int, count(account)::int
from entries group by 1, 2, 3, 4`;

/** Accounts that were made between two moments ($1 and $2). */
export const NEW_ACCOUNTS = `select id as number, id as account, created_at as until,
    (created_at at time zone 'UTC')::date as day, 1 as accounts, 0 as customers
  from accounts where created_at >= $1::timestamptz and created_at < $2::timestamptz`;

/** Customers whose first day is between them. */
export const NEW_CUSTOMERS = `(select distinct on (c.customer) o.id, o.account_id, (c.since + 1)::timestamp at time zone 'UTC',
    c.since, 0, 1
  from order_customers c join orders o on o.id = c.order_id
  where c.since >= ($1::timestamptz at time zone 'UTC')::date and c.since < ($2::timestamptz at time zone 'UTC')::date
  order by c.customer, o.created_at, o.id)`;

/**
 * What led to who came, by each model: an account that was made, or a customer with their first day; what of them was seen
 * before counts. A visit is a day: where none of the last one's addresses told a source, they came directly last.
 * @param who the rows of who came
 */
export const creditsOf = (who: string) => `
with who (number, account, until, day, accounts, customers) as (
  ${who}
), visitors as (
  select distinct who.number, events.visitor from who join events on events.account_id = who.account
), touched as (
  select who.number, touches.id, touches.at, touches.source
  from who join touches on touches.account_id = who.account and touches.at <= who.until
  union
  select who.number, touches.id, touches.at, touches.source
  from who join visitors using (number)
    join touches on touches.visitor = visitors.visitor and touches.account_id is null and touches.at <= who.until
), named as (
  select number, id, at, coalesce(nullif(source->>'SourceChannel', ''), nullif(source->>'SourceCampaign', ''),
    nullif(source->>'SourceAdGroup', ''), nullif(source->>'SourceAccount', ''), nullif(source->>'SourceQParam', ''),
    nullif(source->>'SourceKeyword', ''), nullif(source->'CustomTracking'->>'affiliate', '')) as source
  from touched
), ranked as (
  select number, source, (at at time zone 'UTC')::date as day, count(*) over (partition by number) as touches,
    row_number() over (partition by number order by at, id) as nth
  from named where source is not null
), seen as (
  select who.number, max((events.at at time zone 'UTC')::date) as day
  from who join visitors using (number)
    join events on events.visitor = visitors.visitor and events.name = 'page view' and events.at <= who.until
  group by 1
), credits as (
  select number, 'first' as model, 'told' as known, source, 1::numeric as share from ranked where nth = 1
  union all select number, 'lastNonDirect', 'told', source, 1 from ranked where nth = touches
  union all (select number, 'last', case when seen.day > ranked.day then 'direct' else 'told' end,
    case when seen.day > ranked.day then '' else source end, 1
    from ranked left join seen using (number) where nth = touches)
  union all select number, 'even', 'told', source, 1::numeric / touches from ranked
  union all
  select number, model, case when exists (select from visitors where visitors.number = who.number)
    then 'direct' else 'unknown' end, '', 1
  from who, unnest(array['first', 'last', 'lastNonDirect', 'even']) as model
  where not exists (select from ranked where ranked.number = who.number)
)`;

const SOURCES = `${creditsOf(`${NEW_ACCOUNTS}
  union all
  ${NEW_CUSTOMERS}`)}
select who.day, model, known, source, round(sum(share * accounts), 6), round(sum(share * customers), 6)
from credits join who using (number) group by 1, 2, 3, 4`;

const EXPERIMENTS = `
with goals as (
  select * from json_to_recordset($3::json) as goal(experiment text, goal text, until timestamptz)
), reached as (
  select distinct visitor, name, (at at time zone 'UTC')::date as day from events
  where at >= $1::timestamptz and at < $2::timestamptz and account_id is not null
    and name in (select goal from goals)
), counted as (
  select (at at time zone 'UTC')::date as day, experiment, variant, 1 as exposed, 0 as converted
  from exposures where at >= $1::timestamptz and at < $2::timestamptz
  union all
  select reached.day, x.experiment, x.variant, 0, 1
  from reached join goals on goals.goal = reached.name
    join exposures x on x.visitor = reached.visitor and x.experiment = goals.experiment
  where reached.day = (
    select (min(e.at) at time zone 'UTC')::date from events e
    where e.visitor = x.visitor and e.name = goals.goal and e.account_id is not null
      and e.at >= date_trunc('second', x.at) and e.at < goals.until)
)
select day, experiment, variant, sum(exposed)::int, sum(converted)::int from counted group by 1, 2, 3`;

/** By the name of its table. */
export const ROLLUPS = {
  money_daily: { main: 'net', select: MONEY },
  commission_daily: { main: 'amount', select: COMMISSIONS },
  deferred_daily: { main: 'earned', select: DEFERRED, goesOn: true },
  events_daily: { main: 'events', select: EVENTS, ages: true },
  visitors_daily: { main: 'visitors', select: VISITORS, ages: true },
  funnel_daily: { main: 'views', select: FUNNEL, ages: true, later: 1 },
  sources_daily: { main: 'accounts + customers', select: SOURCES, ages: true },
  experiments_daily: { main: 'exposures', select: EXPERIMENTS, ages: true },
} as const satisfies Record<string, Rollup>;
export type RollupName = keyof typeof ROLLUPS;

/** Days from one to another one, which is no longer of them; both at midnight in UTC. */
export type Days = { from: Date; until: Date };

function valuesOf({ select }: Rollup, { from, until }: Days, known: string): unknown[] {
  return select.includes('$3') ? [from, until, known] : [from, until];
}

/** Makes the rows of some days anew. @param known what the roll-up has to know besides, as JSON */
export async function recount(run: Run, name: RollupName, days: Days, known: string): Promise<void> {
  const rollup: Rollup = ROLLUPS[name];
  const between = `day >= ($1::timestamptz at time zone 'UTC')::date and day < ($2::timestamptz at time zone 'UTC')::date`;
  // First, so that what changes while it is counted is counted again.
  await run(`delete from figure_days where rollup = $3 and ${between}`, [days.from, days.until, name]);
  await run(`delete from ${name} where ${between}`, [days.from, days.until]);
  await run(`insert into ${name} ${rollup.select}`, valuesOf(rollup, days, known));
}

/** A day whose rows are not what they are made of. */
export type Difference = { day: string; kept: string; counted: string; rows: number };

/** Counts the rows of some days again, and says which days are another thing than what is kept. */
export async function differencesOf(
  run: Run,
  name: RollupName,
  days: Days,
  known: string,
): Promise<Difference[]> {
  const rollup: Rollup = ROLLUPS[name];
  const [first] = await run<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [name],
  );
  return run<Difference>(
    `with counted (${first?.columns}) as (${rollup.select}),
      kept as (select * from ${name} where day >= ($1::timestamptz at time zone 'UTC')::date
        and day < ($2::timestamptz at time zone 'UTC')::date),
      others as (
        (select 'kept' as side, * from (select * from kept except all select * from counted) as more)
        union all
        (select 'counted', * from (select * from counted except all select * from kept) as less))
     select day::text, (select coalesce(sum(${rollup.main}), 0) from kept where kept.day = others.day)::text as kept,
       (select coalesce(sum(${rollup.main}), 0) from counted where counted.day = others.day)::text as counted,
       count(*)::int as rows
     from others group by day order by day`,
    valuesOf(rollup, days, known),
  );
}
