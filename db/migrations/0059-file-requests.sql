-- Links by which people without an account bring files into a folder.

create table file_requests (
  id uuid primary key,
  folder_id uuid not null references items on delete cascade,
  -- In whose name, and into whose room, files come in.
  created_by uuid not null references accounts on delete cascade,
  secret_hash bytea not null unique,
  title text not null,
  note text not null,
  sharer text not null,
  most_files integer not null check (most_files > 0),
  most_bytes bigint not null check (most_bytes > 0),
  files integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (files between 0 and most_files and bytes between 0 and most_bytes)
);
create index file_requests_folder on file_requests (folder_id);
create index file_requests_maker on file_requests (created_by, created_at desc);
create index file_requests_expired on file_requests (expires_at);

-- What came in, and from whom, as they said.
create table brought_files (
  item_id uuid primary key references items on delete cascade,
  request_id uuid not null references file_requests on delete cascade,
  from_name text not null,
  at timestamptz not null
);
create index brought_files_request on brought_files (request_id, at desc);

-- Nothing comes into what was thrown away.
create or replace function end_shares() returns trigger language plpgsql as $$
begin
  update shares set ended_at = new.deleted_at where item_id = new.id and ended_at is null;
  update file_requests set ended_at = new.deleted_at where folder_id = new.id and ended_at is null;
  return null;
end $$;
