-- What operators switch while the site runs, and who was shown what.

-- A switch without a row stands as src/experiments/switches.table.ts says.
create table switches (
  name text primary key,
  "on" boolean not null,
  changed_at timestamptz not null
);

-- The first time a visitor was shown an experiment's page, and which variant of it.
create table exposures (
  experiment text not null,
  visitor uuid not null,
  variant text not null,
  at timestamptz not null,
  primary key (experiment, visitor)
);
create index exposures_visitor on exposures (visitor);

-- With a person goes what their browser was shown.
create function forget_exposures() returns trigger language plpgsql as $$
begin
  delete from exposures where visitor in (select visitor from events where account_id = old.id);
  return old;
end $$;
create trigger forget_exposures before delete on accounts
  for each row execute function forget_exposures();
