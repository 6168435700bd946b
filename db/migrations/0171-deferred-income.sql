-- What each movement of money pays for, or paid for, from when until when (decision 0133, deferred income); null: nothing
-- that lasts.
alter table journals add column pays_from timestamptz;
alter table journals add column pays_until timestamptz;
create index journals_pays_until on journals (pays_until) where pays_until is not null;

-- What was written before: the end of a term stands on its invoice, the retailer sells years. What moved stays as it was.
alter table journals disable trigger journals_stay;
with ends as (
  select j.order_id, j.key, j.at, coalesce(
    (select max((i.data->>'paidUntil')::timestamptz) from invoices i where i.journal_id = j.id),
    case o.route when 'retailer' then (j.at at time zone 'UTC' + interval '1 year') at time zone 'UTC' end) as until
  from journals j join orders o on o.id = j.order_id where j.kind in ('charge', 'accepted')
), terms as (
  select order_id, key, at, until, lag(until) over (partition by order_id order by at, key) as before
  from ends where until is not null
), charges as (
  select j.id, case
    when j.charge_key is not null then j.charge_key
    when j.kind in ('charge', 'accepted') then j.key
    when j.kind = 'credited' then (
      select u.credited from upgrades u where u.order_id = split_part(j.key, ':', 2)::uuid)
    when j.kind = 'creditUsed' then (
      select t.key from terms t where t.order_id = j.order_id order by t.at, t.key limit 1)
    else (
      select t.key from terms t where t.order_id = j.order_id and t.at <= j.at order by t.at desc, t.key desc limit 1)
    end as charge
  from journals j
)
update journals j
set pays_from = case when t.before < t.until then t.before else t.at end, pays_until = t.until
from charges c join terms t on t.key = c.charge
where c.id = j.id and t.order_id = j.order_id;
alter table journals enable trigger journals_stay;

-- What a day changed of the income that is not earned yet, by the month in which it will be, and what was earned on that day.
create table deferred_daily (
  day date not null,
  currency text not null,
  locale text not null,
  route text not null,
  -- The first of the month in which it is earned.
  falls date not null,
  deferred bigint not null,
  earned bigint not null,
  primary key (day, currency, locale, route, falls)
);

-- Orders whose subscription ever ended: a few of all.
create index order_events_ended on order_events (order_id)
  where kind = 'subscription' and data->>'state' = 'ended';

-- All days are counted by the next round.
insert into figure_days (rollup, day)
select 'deferred_daily', (min(at) at time zone 'UTC')::date from journals having min(at) is not null;
