-- Links by which people without an account read a document or a file.

create table shares (
  id uuid primary key,
  item_id uuid not null references items on delete cascade,
  -- In whose name it is read: a link never opens more than its maker can.
  created_by uuid not null references accounts on delete cascade,
  secret_hash bytea not null unique,
  role text not null check (role in ('reader', 'commenter')),
  -- Whether the reader may keep a file of it.
  downloads boolean not null,
  -- Whom it is for, as its maker wrote it down for themselves.
  label text not null,
  -- The name under which its maker shows themselves to readers.
  sharer text not null,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened integer not null default 0 check (opened >= 0),
  opened_at timestamptz
);
create index shares_item on shares (item_id);
create index shares_maker on shares (created_by, created_at desc);
create index shares_expired on shares (expires_at);
create index shares_ended on shares (ended_at) where ended_at is not null;

-- What is thrown away is read by nobody any more, even where it is taken back.
create function end_shares() returns trigger language plpgsql as $$
begin
  update shares set ended_at = new.deleted_at where item_id = new.id and ended_at is null;
  return null;
end $$;
create trigger items_trashed after update of deleted_at on items
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function end_shares();
