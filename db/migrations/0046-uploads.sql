-- Files on their way into the drive: over days and many connections, where it takes them.
create table uploads (
  -- The number of its bytes, whose row is the promise of room, and says until when it holds.
  id uuid primary key references blobs on delete cascade,
  -- Who began it: nobody else can go on with it.
  account_id uuid not null references accounts on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  -- The folder it is for; null at the top, and where the folder is gone by now.
  parent_id uuid references items on delete set null,
  -- Folders in that one which it brings along, from the outside in.
  path text[] not null,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  -- By what a browser knows the file again.
  fingerprint text not null,
  created_at timestamptz not null,
  -- Whose connection writes it, and until when that is believed without a further word.
  holder uuid,
  held_until timestamptz,
  -- Another connection waits for it.
  is_wanted boolean not null default false,
  -- What it became: kept for a day, for a browser that did not hear of it.
  finished_at timestamptz,
  item_id uuid references items on delete set null
);
create index uploads_open on uploads (account_id) where finished_at is null;
create index uploads_finished on uploads (finished_at) where finished_at is not null;
create index uploads_space on uploads (space_id);
create index uploads_parent on uploads (parent_id) where parent_id is not null;
create index uploads_item on uploads (item_id) where item_id is not null;
