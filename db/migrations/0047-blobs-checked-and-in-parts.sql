-- Whether a file is malware, as a scanner said; null while none has looked at it.
alter table blobs add column checked text check (checked in ('clean', 'found', 'tooLarge'));
alter table blobs add column checked_at timestamptz;
create index blobs_unchecked on blobs (id) where checked is null and expires_at is null;

-- Parts of bytes that come into an object store by pieces: it wants them named when they are put together.
create table blob_parts (
  blob_id uuid not null references blobs on delete cascade,
  -- 0 is a rest that is too small for a part.
  number int not null check (number >= 0),
  -- What the store calls the whole on its way, and this part.
  upload text not null,
  etag text not null,
  bytes bigint not null check (bytes > 0),
  primary key (blob_id, number)
);
