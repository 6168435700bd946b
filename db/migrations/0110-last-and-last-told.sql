-- Two models of attribution where there was one: by the last visit, and by the last visit whose address told a source. What
-- was called 'last' until now is the second one; the first one is counted anew.
alter table sources_daily drop constraint sources_daily_model_check;
alter table sources_daily add constraint sources_daily_model_check
  check (model in ('first', 'last', 'lastNonDirect', 'even'));
insert into sources_daily (day, model, known, source, accounts, customers)
select day, 'lastNonDirect', known, source, accounts, customers from sources_daily where model = 'last';
insert into figure_days (rollup, day) select distinct 'sources_daily', day from sources_daily
on conflict do nothing;
