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
