-- One tree for all that lies in a space.

create table items (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  -- The folder it lies in; null at the top of its space.
  parent_id uuid references items on delete cascade,
  kind text not null check (kind in ('folder', 'file', 'document')),
  name text not null,
  -- The name as it is compared: two of one folder differ in more than capitals.
  name_key text collate "C" not null,
  -- A file's bytes.
  blob_id uuid unique references blobs on delete cascade,
  -- A filled template; those of today have no item yet.
  document_id uuid unique references documents on delete cascade,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Thrown away: when, and with which item. Restoring that one brings all of them back.
  deleted_at timestamptz,
  deleted_with uuid,
  check ((deleted_at is null) = (deleted_with is null)),
  check ((kind = 'file') = (blob_id is not null)),
  check ((kind = 'document') = (document_id is not null))
);
create unique index items_siblings on items (space_id, parent_id, name_key) nulls not distinct
  where deleted_at is null;
create index items_children on items (parent_id);
create index items_thrown_away on items (deleted_at) where deleted_at is not null;
create index items_trash on items (space_id, deleted_at desc) where deleted_with = id;
