-- What the system page of the console reads (decision 0108, webhooks): who runs, and what providers answered last.
create table processes (
  id uuid primary key,
  role text not null,
  host text not null,
  pid integer not null,
  version text not null,
  memory_bytes bigint not null,
  -- Of the disk its data lies on; null where nobody could tell.
  disk_free_bytes bigint,
  disk_bytes bigint,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- As the last who asked it saw it.
create table provider_health (
  name text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  -- In a row.
  failures integer not null default 0,
  -- Why it failed last, in its words or ours.
  words text
);

-- Backups that were made whole: written after each, so that it is not in itself.
create table backups (
  at timestamptz primary key,
  rows bigint not null,
  is_encrypted boolean not null
);
