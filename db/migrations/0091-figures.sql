-- Figures of the business (docs/decisions/0093-figures.md): roll-ups of what is written elsewhere, by day in UTC. Each can
-- be made anew from that by `npm run figures -- rebuild`; nothing in them names a person.

-- Who pays, over all their orders: an order's customer stays the same when its account is erased.
create table order_customers (
  order_id uuid primary key references orders on delete cascade,
  -- The number of the customer's first order.
  customer uuid not null,
  -- The first day of theirs on which something renewed was paid; null while there was none.
  since date
);
create index order_customers_customer on order_customers (customer);
create index order_customers_since on order_customers (since);

-- What a day changed of the monthly recurring revenue of a customer, in minor units; of a change of plan a row for each plan.
create table mrr_movements (
  customer uuid not null,
  day date not null,
  currency text not null,
  plan text not null,
  kind text not null check (kind in ('new', 'reactivated', 'expansion', 'contraction', 'churned', 'cancelled', 'resumed')),
  amount bigint not null,
  -- The same without what was not going to be renewed.
  committed bigint not null,
  -- 1: there is a subscriber more; -1: one less.
  subscribers smallint not null,
  -- Of the customer's first order.
  locale text not null,
  route text not null,
  -- The first of the month of the customer's first day.
  cohort date not null,
  primary key (customer, day, currency, plan)
);
create index mrr_movements_day on mrr_movements (day);

-- The orders' ledger by day. `net`: what was earned, without taxes; a refund is negative on its own day.
create table money_daily (
  day date not null,
  currency text not null,
  -- Of the journal.
  kind text not null,
  route text not null,
  locale text not null,
  -- The first of the month of the customer's first day; null where nothing renewed was ever paid.
  cohort date,
  -- The first of the month of the sale it belongs to.
  sold date not null,
  net bigint not null,
  tax bigint not null,
  fees bigint not null,
  journals integer not null,
  unique nulls not distinct (day, currency, kind, route, locale, cohort, sold)
);

-- The affiliates' ledger by day: what commissions cost, never taken off anything.
create table commission_daily (
  day date not null,
  currency text not null,
  kind text not null,
  amount bigint not null,
  primary key (day, currency, kind)
);

create table events_daily (
  day date not null,
  name text not null,
  path text not null,
  locale text not null,
  device text not null,
  events integer not null,
  primary key (day, name, path, locale, device)
);

-- Distinct visitors of a day: they do not add up to those of a month, but to visits (one visitor on one day).
create table visitors_daily (
  day date not null,
  name text not null,
  events integer not null,
  visitors integer not null,
  primary key (day, name)
);

-- Visits by the page they began on, and how far they came in order within a day of that.
create table funnel_daily (
  day date not null,
  path text not null,
  locale text not null,
  device text not null,
  views integer not null,
  dialogs integer not null,
  submits integer not null,
  accounts integer not null,
  primary key (day, path, locale, device)
);

-- Where accounts and customers of a day came from, by each model of attribution. `known`: 'told' by an address, 'direct'
-- without one, 'unknown' because nothing may be kept of the visitor.
create table sources_daily (
  day date not null,
  model text not null check (model in ('first', 'last', 'even')),
  known text not null check (known in ('told', 'direct', 'unknown')),
  source text not null,
  accounts numeric not null,
  customers numeric not null,
  primary key (day, model, known, source)
);

create table experiments_daily (
  day date not null,
  experiment text not null,
  variant text not null,
  exposures integer not null,
  -- Visitors who first reached the goal on that day, after they had been shown the variant.
  conversions integer not null,
  primary key (experiment, day, variant)
);

-- What was searched for, by the words that search goes by; `nothing`: how often nothing was found. No visitor, no account.
create table searches_daily (
  day date not null,
  locale text not null,
  words text not null,
  searches integer not null,
  nothing integer not null,
  primary key (day, locale, words)
);

-- Days whose roll-up is to be made anew, because something of a past day changed.
create table figure_days (
  rollup text not null,
  day date not null,
  primary key (rollup, day)
);

-- How far the roll-ups have been kept, and by whom until when: one row.
create table figure_rounds (
  one boolean primary key default true check (one),
  due_at timestamptz not null,
  -- What was written until then is in the roll-ups.
  counted_until timestamptz,
  -- The last day for which roll-ups were compared with what they are made of.
  compared_on date
);
insert into figure_rounds (due_at) values ('-infinity');

-- A day of a roll-up that is not what it is made of; somebody looks at it. One of each is open.
create table figure_differences (
  id uuid primary key,
  rollup text not null,
  day date not null,
  -- The sum of its main column, as it is kept and as it was counted again; and how many rows differ.
  kept numeric not null,
  counted numeric not null,
  rows integer not null,
  found_at timestamptz not null,
  -- It was the same again.
  gone_at timestamptz
);
create unique index figure_differences_open on figure_differences (rollup, day) where gone_at is null;

-- Rows that are new, and days, are found by these.
create index order_events_at on order_events using brin (at) with (autosummarize = on);
create index journals_written on journals using brin (written_at) with (autosummarize = on);
create index journals_at on journals (at);
create index downgrades_updated on downgrades (updated_at);
create index affiliate_journals_written on affiliate_journals using brin (written_at) with (autosummarize = on);
create index affiliate_journals_at on affiliate_journals (at);
create index accounts_created on accounts using brin (created_at) with (autosummarize = on);
create index exposures_at on exposures using brin (at) with (autosummarize = on);

-- What an erased person did is not counted any longer: the days it stood on are made anew. What only grew old stays
-- counted, which those who make days anew know.
create function note_forgotten_events() returns trigger language plpgsql as $$
begin
  insert into figure_days (rollup, day)
  select distinct rollup, (at at time zone 'UTC')::date + shift
  from gone, (values ('events_daily', 0), ('visitors_daily', 0), ('funnel_daily', 0), ('funnel_daily', -1),
    ('experiments_daily', 0)) as made (rollup, shift)
  on conflict do nothing;
  return null;
end $$;
create trigger note_forgotten_events after delete on events
  referencing old table as gone for each statement execute function note_forgotten_events();

create function note_forgotten_exposures() returns trigger language plpgsql as $$
begin
  insert into figure_days (rollup, day)
  select distinct 'experiments_daily', (at at time zone 'UTC')::date from gone
  on conflict do nothing;
  return null;
end $$;
create trigger note_forgotten_exposures after delete on exposures
  referencing old table as gone for each statement execute function note_forgotten_exposures();

create function note_forgotten_account() returns trigger language plpgsql as $$
begin
  insert into figure_days (rollup, day)
  select 'sources_daily', (old.created_at at time zone 'UTC')::date
  union
  select 'sources_daily', since from orders join order_customers on order_id = id
    where account_id = old.id and since is not null
  on conflict do nothing;
  return old;
end $$;
create trigger note_forgotten_account before delete on accounts
  for each row execute function note_forgotten_account();
