-- Drafts stay with the words their template had when they were begun, and its updates are taken clause by clause
-- (decision 0073, template updates).

alter table documents
  -- The template a draft is made with; null for one that was not saved since: it follows the library.
  add column made_with text references frozen_templates,
  -- Changes of the library's template that its owner has decided against.
  add column left_changes text[] not null default '{}';
alter table document_versions add column made_with text references frozen_templates;

-- One that is gone on with stays with the words it was finished with.
update documents set made_with = frozen_template where frozen_template is not null;

alter table document_versions drop constraint document_versions_kind_check;
alter table document_versions add constraint document_versions_kind_check
  check (kind in ('sitting', 'kept', 'final', 'restored', 'updated'));

comment on column frozen_templates.kept_at is 'when a document was begun, finished or sent with it last';

-- Templates that no document needs are found by these.
create index frozen_templates_kept on frozen_templates (kept_at);
create index documents_frozen on documents (frozen_template) where frozen_template is not null;
create index documents_made_with on documents (made_with) where made_with is not null;
create index document_versions_frozen on document_versions (frozen_template) where frozen_template is not null;
create index document_versions_made_with on document_versions (made_with) where made_with is not null;
