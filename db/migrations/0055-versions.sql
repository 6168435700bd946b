-- Versions of documents, the words a finished one was made with, and whether it was sent (decision 0066, versions).

-- A template as it was when a document was finished or sent, kept once however many documents were made with it.
create table frozen_templates (
  -- SHA-256 of the content, hexadecimal.
  hash text primary key,
  -- JSON, as src/document/document.ts has it.
  content text not null,
  kept_at timestamptz not null
);

alter table documents
  -- Who saved it last; null for what came from somebody else.
  add column saved_by uuid references accounts on delete set null,
  -- Sent by e-mail as it stands; changing it ends that.
  add column sent_at timestamptz,
  -- Only signing sets it.
  add column signed_at timestamptz,
  -- Of a finished one: what it is made with from then on.
  add column frozen_template text references frozen_templates,
  add column frozen_place text,
  add column status text not null generated always as (
    case when signed_at is not null then 'signed' when sent_at is not null then 'sent'
      when finished_at is not null then 'final' else 'draft' end) stored;
create index documents_saved_by on documents (saved_by);
update documents set saved_by = account_id where not planted;

-- A document as it was.
create table document_versions (
  document_id uuid not null references documents on delete cascade,
  no integer not null check (no > 0),
  kind text not null check (kind in ('sitting', 'kept', 'final', 'restored')),
  -- Which of its saves it is: none is kept twice.
  state integer not null,
  author_id uuid references accounts on delete set null,
  -- When that state was saved.
  at timestamptz not null,
  name text,
  sent_at timestamptz,
  -- The version it brought back.
  restored_no integer,
  "values" jsonb not null,
  wording jsonb,
  frozen_template text references frozen_templates,
  frozen_place text,
  bytes integer not null,
  primary key (document_id, no),
  unique (document_id, state)
);
create index document_versions_author on document_versions (author_id);

-- Whatever writes documents: what was finished stays as it was, its wording too. It can be gone on with, unless it
-- was signed or took a number of a series: then nothing of it changes any more.
create or replace function keep_finished() returns trigger language plpgsql as $$
begin
  if new.finished_at is null and old.signed_at is null and new.signed_at is null
    and new.values = old.values and new.wording is not distinct from old.wording
    and new.template_id = old.template_id
    and not exists (select from series_numbers where document_id = old.id) then
    return new;
  end if;
  raise exception 'the document % is finished', old.id using errcode = 'check_violation';
end $$;
drop trigger documents_finished on documents;
create trigger documents_finished before update on documents for each row
  when (old.finished_at is not null
    and (new.values is distinct from old.values or new.finished_at is distinct from old.finished_at
      or new.template_id is distinct from old.template_id or new.wording is distinct from old.wording
      or new.frozen_template is distinct from old.frozen_template
      or new.frozen_place is distinct from old.frozen_place))
  execute function keep_finished();
