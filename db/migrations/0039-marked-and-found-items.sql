-- What somebody keeps at hand: a star of theirs, which nobody else sees.
create table item_marks (
  account_id uuid not null references accounts on delete cascade,
  item_id uuid not null references items on delete cascade,
  marked_at timestamptz not null,
  primary key (account_id, item_id)
);
create index item_marks_item on item_marks (item_id);

-- Names without capitals and accents, in which words are looked for (as src/services/search/words.ts folds them).
alter table items add column folded text generated always as (
  replace(replace(replace(replace(
    regexp_replace(normalize(name_key, NFKD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'ø', 'o')
) stored;
-- When something was thrown away, as the trash is read: the last first.
drop index items_trash;
create index items_trash on items (space_id, deleted_at desc, id desc) where deleted_with = id;
