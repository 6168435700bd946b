-- What was earned is told apart by plan and by country, too: of the plan that the order was of when its money moved.
alter table money_daily
  add column plan text,
  add column country text,
  drop constraint money_daily_day_currency_kind_route_locale_cohort_sold_key,
  add unique nulls not distinct (day, currency, kind, route, locale, cohort, sold, plan, country);

-- All days are counted by the next round.
insert into figure_days (rollup, day) select distinct 'money_daily', day from money_daily on conflict do nothing;
