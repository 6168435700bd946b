-- Filled templates lie in their owner's tree, beside folders and files: what was one list of documents with a trash of
-- its own becomes items (decision 0056, documents are items).

-- An item of a document has the document's number and no name of its own: how it is called stands with what is typed in
-- it, and two may be called alike.
alter table items
  alter column name drop not null,
  alter column name_key drop not null,
  add check ((kind = 'document') = (name is null)),
  add check ((name is null) = (name_key is null)),
  add check (document_id = id);
drop index items_siblings;
create unique index items_siblings on items (space_id, parent_id, name_key) nulls not distinct
  where deleted_at is null and kind <> 'document';
-- What lies in a folder, page by page.
create index items_listed on items (space_id, parent_id, kind, name_key, id) where deleted_at is null;

insert into spaces (id, kind, holder_id, created_at)
select gen_random_uuid(), 'own', account_id, now() from documents where not planted group by account_id
on conflict (holder_id, kind) do nothing;

insert into items (id, space_id, kind, document_id, created_by, created_at, updated_at, deleted_at, deleted_with)
select documents.id, spaces.id, 'document', documents.id, account_id, documents.created_at, documents.updated_at,
  removed_at, case when removed_at is not null then documents.id end
from documents join spaces on spaces.holder_id = account_id and spaces.kind = 'own'
where not planted;

-- The item says whether a document was thrown away, and when. A planted one has no item until it is kept: where it lay
-- in the trash of whoever planted it, its owner is asked about it like about all others.
alter table documents drop column removed_at;
