-- Where an account is ('US-TX', 'FR'): its documents follow it. Null until it was asked.
alter table accounts add column place text;

-- What people filled in. Any number of documents may come from one template.
create table documents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  template_id integer not null,
  "values" jsonb not null,
  -- Counts the saves.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index documents_account on documents (account_id, updated_at desc);

-- What was typed on a template's page before signing up: it waits for whoever shows the cookie's secret.
create table drafts (
  secret_hash bytea primary key,
  template_id integer not null,
  "values" jsonb not null,
  expires_at timestamptz not null
);
create index drafts_expiry on drafts (expires_at);

-- What lets an account have files, and from where it has it. `session_number`: bought in that session.
create table entitlements (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  plan text not null,
  source text not null check (source in ('operator', 'order', 'subscription')),
  reference text,
  session_number uuid,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index entitlements_account on entitlements (account_id, starts_at);

-- Files that were handed out: the licence allows so many a day.
create table downloads (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  template_id integer not null,
  document_id uuid,
  format text not null,
  at timestamptz not null
);
create index downloads_account on downloads (account_id, at);
