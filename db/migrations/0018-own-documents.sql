-- How a document is called, and by which words it is found: made by the program from the names typed into it, when it is
-- saved. Those that were saved before get theirs when their account is looked at; `name` is null until then.
alter table documents
  add column name text,
  -- The name as it is sorted: folded, compared byte by byte; what has no name comes last.
  add column name_key text collate "C",
  -- Folded words, each with a space before it.
  add column words text;
create index documents_named on documents (account_id, name_key, id);
create index documents_unnamed on documents (account_id) where name is null;
