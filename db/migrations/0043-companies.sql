-- Whom documents name: one's own companies, and those they are with.

create table parties (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  kind text not null check (kind in ('own', 'customer', 'supplier', 'staff', 'other')),
  -- As it is printed; the rest is in the profile.
  name text not null,
  -- Folded, as it is sorted.
  name_key text collate "C" not null,
  -- Folded, each with a space before it: by which it is found.
  words text not null,
  profile jsonb not null,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it last filled a document: the latest are offered first.
  used_at timestamptz not null
);
create index parties_named on parties (space_id, name_key);
create index parties_used on parties (space_id, used_at desc);

-- The company that an account's new documents begin with.
create table default_companies (
  account_id uuid primary key references accounts on delete cascade,
  company_id uuid not null references parties on delete cascade
);
create index default_companies_company on default_companies (company_id);

-- Which party of a template an account is, asked once.
create table template_sides (
  account_id uuid not null references accounts on delete cascade,
  family text not null,
  locale text not null,
  -- The word its fields begin with.
  party text not null,
  primary key (account_id, family, locale)
);

-- What a document's fields were before they were filled the last time, so that it can be undone.
create table fills (
  document_id uuid not null references documents on delete cascade,
  -- Whoever fills in, or whom the document is with.
  side text not null check (side in ('own', 'other')),
  account_id uuid not null references accounts on delete cascade,
  -- Whose facts they were filled with, by name.
  party text not null,
  -- By field: what stood there, and what was put there.
  before jsonb not null,
  after jsonb not null,
  -- By field: what would have been put there, had somebody not typed something else.
  kept jsonb not null,
  primary key (document_id, side)
);
create index fills_account on fills (account_id);
