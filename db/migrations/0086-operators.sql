-- The people who run the business, and how they sign in to the console.
create table operators (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  locale text not null,
  state text not null check (state in ('invited', 'active', 'suspended', 'removed')),
  -- The second way in, with the code of an app; null: passkeys only.
  password_hash text,
  -- The link that an invited person, or one whose keys were lost, makes a key with: once, for some days.
  invite_hash bytea unique,
  invite_until timestamptz,
  invited_by uuid references operators,
  created_at timestamptz not null
);
create table operator_roles (
  operator_id uuid not null references operators on delete cascade,
  role text not null
    check (role in ('owner', 'admin', 'finance', 'support', 'marketing', 'content', 'auditor')),
  primary key (operator_id, role)
);
create table operator_passkeys (
  id text primary key,
  operator_id uuid not null references operators on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);
-- The secret of the app, sealed, and the codes that stand in for it.
create table operator_apps (
  operator_id uuid primary key references operators on delete cascade,
  sealed_secret bytea not null,
  last_counter bigint not null default 0,
  created_at timestamptz not null
);
create table operator_codes (
  operator_id uuid not null references operators on delete cascade,
  code_hash bytea not null,
  primary key (operator_id, code_hash)
);
create table operator_sessions (
  number uuid primary key,
  secret_hash bytea not null unique,
  operator_id uuid not null references operators on delete cascade,
  browser text not null,
  system text not null,
  country text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id) where ended_at is null;

-- Who may claim the console: hashes of the tokens that starts have printed. Gone with the claim.
create table console_claims (hash bytea primary key, created_at timestamptz not null);

-- Acts that wait for a second person.
create table approvals (
  id uuid primary key,
  action text not null,
  -- Of the act and its input: what is approved is what was asked.
  digest text not null,
  input jsonb not null,
  subject_kind text not null,
  subject_id text not null,
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operators,
  decided_at timestamptz,
  state text not null check (state in ('asked', 'used', 'refused'))
);
create index approvals_waiting on approvals (asked_at) where state = 'asked';
