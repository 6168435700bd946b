-- Templates an operator brought along. The files of the project are the built-in library; both are listed in `templates`.
create table library_templates (
  id integer primary key,
  locale text not null,
  family text not null,
  slug text not null,
  -- The template as docs/templates.md describes it, and the SHA-256 of that.
  source text not null,
  source_hash text not null,
  -- The .docx it was made from, byte for byte, and what the file was called.
  original bytea not null,
  original_hash text not null,
  original_name text not null,
  -- Its line of library.csv, as it was understood.
  metadata jsonb not null,
  imported_at timestamptz not null,
  removed_at timestamptz,
  -- Two templates may change names in one import.
  unique (locale, family) deferrable initially deferred,
  unique (locale, slug) deferrable initially deferred
);
-- Word files are packed already.
alter table library_templates alter column original set storage external;
