-- How its owner calls a document, in place of the names typed into it; and since when it lies in the trash, from which
-- it goes for good after thirty days.
alter table documents
  add column given_name text,
  add column removed_at timestamptz;
create index documents_removed on documents (removed_at) where removed_at is not null;
