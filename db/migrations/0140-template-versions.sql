-- The day somebody last checked the text of a template, as its front matter says; null until it was read anew.
alter table templates add column reviewed text;
-- Out of the library by an operator, and still there for documents that were begun with it.
alter table templates add column withdrawn boolean not null default false;

-- Templates that operators wrote: drafts, what is published, and all that was. They stand in the place of what is shipped or
-- imported under the same number; without such, the number is from 2,000,000 on. Rows are never deleted.
create table template_versions (
  id uuid primary key,
  template_id integer not null,
  -- Counted from 1 for each template.
  no integer not null,
  locale text not null,
  -- As the source says them: for lists, and for whoever looks for what is taken.
  family text not null,
  slug text not null,
  title text not null,
  -- The template as docs/templates.md describes it.
  source text not null,
  state text not null check (state in
    ('draft', 'checked', 'review', 'approved', 'published', 'replaced', 'withdrawn', 'discarded')),
  -- Goes up with each change: a form that was opened before does nothing.
  revision integer not null default 1,
  -- The .docx it was made from, and what was understood of it.
  original bytea,
  original_name text,
  report jsonb,
  -- Everybody who wrote in it: they do not approve it.
  writers text[] not null,
  written_by text not null,
  written_at timestamptz not null,
  asked_by text,
  asked_at timestamptz,
  -- Who approved it, or sent it back with remarks.
  reviewed_by text,
  reviewed_at timestamptz,
  remarks text,
  why text,
  published_by text,
  published_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  unique (template_id, no)
);
-- One is worked on, and one holds.
create unique index template_versions_open on template_versions (template_id)
  where state in ('draft', 'checked', 'review', 'approved');
create unique index template_versions_in_force on template_versions (template_id)
  where state in ('published', 'withdrawn');
-- Word files are packed already.
alter table template_versions alter column original set storage external;
