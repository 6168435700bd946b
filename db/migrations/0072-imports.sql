-- Exports that are taken into an account: work that goes on after a restart where it stood (decision 0074).
create table imports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The zip, a file of the drive; null once it is gone.
  item_id uuid references items on delete set null,
  name text not null,
  -- Removed for good when all is in: until then its own bytes count as free.
  removes_zip boolean not null,
  state text not null check (state in ('waiting', 'checking', 'taking', 'done', 'refused')),
  -- Steps that are done, of how many; those of the check count first, then from the beginning again.
  position integer not null default 0,
  total integer not null default 0,
  -- What was taken, was there before and was left out (src/services/importing/report.ts).
  report jsonb not null,
  -- Why it was refused.
  fault text,
  created_at timestamptz not null,
  -- When it is taken up next; a worker that lives moves it on.
  due_at timestamptz not null,
  -- Times it was taken up without coming any further.
  tries smallint not null default 0,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('done', 'refused')))
);
create unique index imports_open on imports (account_id) where ended_at is null;
create index imports_due on imports (due_at) where ended_at is null;
create index imports_account on imports (account_id, created_at desc);
create index imports_ended on imports (ended_at) where ended_at is not null;
create index imports_item on imports (item_id) where item_id is not null;
