-- What somebody decided about an experiment, once: it is over by that. `variant`: which page stays; null for none of them.
create table experiment_decisions (
  experiment text primary key,
  variant text,
  reason text not null,
  -- What was known at that moment.
  results jsonb not null,
  decided_by text not null,
  decided_at timestamptz not null
);
