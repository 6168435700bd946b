-- The drive's room: whose files lie where, and how much they take.

-- One of each account (own), and one of each licence, which its people share (team). How much fits into it is what the
-- plan says at the moment it is asked, and stands nowhere here.
create table spaces (
  id uuid primary key,
  kind text not null check (kind in ('own', 'team')),
  -- Whose it is: the account, or the holder of the licence.
  holder_id uuid not null references accounts on delete cascade,
  -- Sum of its complete files.
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  -- Sum of what is promised to files that are still coming in.
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  created_at timestamptz not null,
  unique (holder_id, kind)
);

-- Bytes of the store. The row is there before the bytes are, and gone before they go.
create table blobs (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  -- Promised while they come in, counted once they are complete.
  bytes bigint not null check (bytes >= 0),
  -- Told from the bytes, never from what somebody calls them.
  type text,
  sha256 bytea,
  created_at timestamptz not null,
  -- When the promise ends; null once they are complete.
  expires_at timestamptz,
  check ((expires_at is null) = (type is not null and sha256 is not null))
);
create index blobs_space on blobs (space_id);
create index blobs_expiring on blobs (expires_at) where expires_at is not null;
