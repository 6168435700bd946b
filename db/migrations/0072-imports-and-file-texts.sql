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

-- What stands in uploaded files, to be found by (decision 0074, leaving and coming back).

-- When the text of complete bytes is read; null once it was, or cannot be. Whatever is there is due.
alter table blobs
  add column text_due_at timestamptz default '-infinity',
  add column text_tries smallint not null default 0;
create index blobs_unread on blobs (text_due_at, id) where text_due_at is not null and expires_at is null;

create table file_texts (
  blob_id uuid primary key references blobs on delete cascade,
  -- As it stands there, for the words around what is found; '' where there is none, or it cannot be read.
  text text not null,
  -- Folded words, each once, and the space they lie in: '~' and its number. So a search meets its own files alone.
  words tsvector not null,
  read_at timestamptz not null
);
create index file_texts_words on file_texts using gin (words);

-- Files that go to another space are found there.
create function move_file_text() returns trigger language plpgsql as $$
begin
  update file_texts
  set words = ts_delete(words, '~' || old.space_id) || array_to_tsvector(array['~' || new.space_id])
  where blob_id = new.id;
  return null;
end $$;
create trigger blobs_moved after update of space_id on blobs for each row
  when (old.space_id is distinct from new.space_id) execute function move_file_text();
