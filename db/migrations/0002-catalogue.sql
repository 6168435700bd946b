-- The library as the site and the workspace list it; the documents themselves are files.
create table templates (
  id integer primary key,
  family text not null,
  locale text not null,
  slug text not null,
  title text not null,
  department text not null,
  type text not null,
  summary text not null,
  keywords text[] not null,
  pages integer,
  content_hash text not null,
  suggested smallint,
  updated_at timestamptz not null,
  removed_at timestamptz,
  unique (locale, family)
);
create index templates_changed on templates (updated_at, id);

-- What an account opened, newest first in its workspace.
create table openings (
  account_id uuid not null references accounts on delete cascade,
  template_id integer not null references templates on delete cascade,
  opened_at timestamptz not null,
  primary key (account_id, template_id)
);
