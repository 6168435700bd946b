-- The second step of signing in: codes of an app on the phone. The secret is sealed with a key of this database, so that
-- the table alone gives none away.
create table second_steps (
  account_id uuid primary key references accounts on delete cascade,
  sealed_secret bytea not null,
  -- Null while it is being set up.
  on_since timestamptz,
  -- Of the newest code that was used: none is taken twice.
  last_counter bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for whoever has lost the phone, each once; keyed hashes.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Who has shown the first key and not yet the second: no session, and nothing can be done with it.
create table held_entries (
  secret_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  entered_by text not null check (entered_by in ('password', 'mail')),
  destination text not null,
  expires_at timestamptz not null
);
create index held_entries_account on held_entries (account_id);
create index held_entries_expiry on held_entries (expires_at);

-- Browsers that are not asked for the second step for a while.
create table trusted_browsers (
  account_id uuid not null references accounts on delete cascade,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, secret_hash)
);
create index trusted_browsers_expiry on trusted_browsers (expires_at);

create table passkeys (
  -- The credential's own number, base64url.
  id text primary key,
  account_id uuid not null references accounts on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, created_at);
