-- What operators changed of what is shipped: drafts, what is published, and all that was. Rows are never deleted.
create table operator_settings (
  id uuid primary key,
  -- A row of src/services/settings/kinds.table.ts, and which of its things.
  kind text not null,
  key text not null,
  -- Of texts only.
  locale text,
  value jsonb not null,
  -- First and last day; without them from its publication until something else is published.
  from_day text check (from_day ~ '^\d{4}-\d{2}-\d{2}$'),
  until_day text check (until_day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Its last day before that was moved, which happens once.
  moved_from text,
  state text not null check (state in ('draft', 'published', 'replaced', 'withdrawn', 'discarded')),
  -- What was shipped when it was written: another release may ship something else.
  shipped jsonb,
  written_by text not null,
  written_at timestamptz not null,
  why text,
  published_by text,
  published_at timestamptz,
  -- Who took it back, and when it no longer held.
  ended_by text,
  ended_at timestamptz
);
create unique index operator_settings_draft on operator_settings (kind, key, locale) nulls not distinct
  where state = 'draft';
create index operator_settings_history on operator_settings (kind, key, locale, written_at desc);
create index operator_settings_published on operator_settings (state) where state = 'published';

-- Goes up with every change: what all processes look at each second.
create table operator_settings_version (
  is_one boolean primary key default true check (is_one),
  version bigint not null
);
insert into operator_settings_version (version) values (0);

create function operator_settings_changed() returns trigger language plpgsql as $$
begin
  update operator_settings_version set version = version + 1;
  return null;
end $$;
create trigger operator_settings_told after insert or update or delete on operator_settings
  for each statement execute function operator_settings_changed();
