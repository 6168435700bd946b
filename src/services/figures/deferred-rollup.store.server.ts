import { EARNINGS, earnedThrough, LAST_DAY, laterMonths } from '../ledger/deferral.store.server.ts';

const NEVER = `'9999-12-31'::date`;
const PLACE = 'currency, locale, route';

/**
 * What days changed of the income that is not earned yet, and what was earned on them. A movement is spread out on its own
 * day (`rise`), then each day earns its part; where a subscription is over all that is left of it is earned (`fall`), and
 * where it goes on after that the rest is spread out again.
 */
export const DEFERRED = `
with asked as (
  select ($1::timestamptz at time zone 'UTC')::date as d1, ($2::timestamptz at time zone 'UTC')::date as d2
), moved as materialized (
  ${EARNINGS} where j.at < $2::timestamptz and (j.at >= $1::timestamptz or j.pays_until >= $1::timestamptz)
), steps as (
  select distinct on (order_id, on_day) order_id, (at at time zone 'UTC')::date as on_day,
    coalesce(data->>'state' = 'ended', false) as is_over
  from order_events
  where kind = 'subscription' and order_id in (
    select order_id from order_events where kind = 'subscription' and data->>'state' = 'ended')
  order by order_id, on_day, at desc, id desc
), changes as (
  select order_id, on_day, is_over, lag(is_over, 1, false) over (partition by order_id order by on_day) as was from steps
), turns as (
  select order_id, is_over, on_day, lead(on_day) over (partition by order_id order by on_day) as next
  from changes where is_over <> was
), overs as (
  select order_id, array_agg(on_day order by on_day) as since, array_agg(next order by on_day) as back
  from turns where is_over group by order_id
), lasting as (
  select moved.*, since, back from moved left join overs using (order_id)
  where first is not null and ${LAST_DAY} > day
), rises as (
  select lasting.*, day as rise from lasting
  where since is null or not exists (
    select from unnest(since, back) as gone(s, b) where s <= day and (b is null or b > day))
  union all
  select lasting.*, b from lasting, unnest(since, back) as gone(s, b) where b > day and b < ${LAST_DAY}
), spans as (
  select rises.*, coalesce((select min(s) from unnest(since) as gone(s) where s > rise), ${NEVER}) as fall from rises
), changed as (
  select day, ${PLACE}, date_trunc('month', day)::date as falls, 0::bigint as deferred, net as earned
  from moved, asked where day >= d1
  union all
  select rise, ${PLACE}, falls, part, -part from asked, spans, ${laterMonths('rise')} where rise >= d1 and rise < d2
  union all
  select fall, ${PLACE}, falls, -part, part from asked, spans, ${laterMonths('(fall - 1)')} where fall >= d1 and fall < d2
  union all
  select on_day, ${PLACE}, date_trunc('month', on_day)::date, -part, part from asked, spans,
    lateral (select greatest(rise + 1, first, d1) as start, least(fall, ${LAST_DAY} + 1, d2) - 1 as stop) as within,
    lateral (select start + n as on_day from generate_series(0, stop - start) as n) as passing,
    lateral (select ${earnedThrough('on_day')} - ${earnedThrough('(on_day - 1)')} as part) as share
)
select day, ${PLACE}, falls, sum(deferred)::bigint, sum(earned)::bigint
from changed group by 1, 2, 3, 4, 5 having sum(deferred) <> 0 or sum(earned) <> 0`;
