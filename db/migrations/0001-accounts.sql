-- Accounts, their sessions and proofs, what they did, and the mails they are owed.

create table accounts (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  password_hash text,
  mailbox_proven_at timestamptz,
  device text,
  doc_name text,
  creation_page text,
  claimed_ip text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A session's `number` is what tokens carry; the workspace's cookie holds a secret, of which only the hash is kept.
create table sessions (
  number uuid primary key,
  secret_hash bytea unique,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('sign-up', 'workspace')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_account on sessions (account_id);

-- One-time codes of the hand-over to the workspace (decision 0007, hand-over).
create table handovers (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  sign_up_session uuid references sessions on delete cascade,
  nonce_hash bytea not null,
  destination text not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  workspace_session uuid
);
create index handovers_expiry on handovers (expires_at);

-- Proofs of the mailbox: a mailed link and a six-digit code that do the same.
create table proofs (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  link_hash bytea not null unique,
  code_hash bytea not null,
  destination text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proofs_account on proofs (account_id, created_at);

-- What happened to an account, append only.
create table account_events (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index account_events_account on account_events (account_id, at);

-- Mails that are owed. The row is the job: it is delivered, retried and closed where it stands.
create table outbox (
  id uuid primary key,
  idempotency_key text not null unique,
  account_id uuid references accounts on delete cascade,
  recipient text not null,
  mail text not null,
  locale text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_recipient on outbox (recipient, created_at);

-- Mails kept instead of sent while no mail server is set (the demo), shown at /dev/mail.
create table kept_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  raw bytea not null,
  at timestamptz not null
);
create index kept_mails_at on kept_mails (at desc);

-- Answers already given to a POST that creates something; replayed for 24 hours.
create table idempotency (
  key uuid primary key,
  body_hash bytea not null,
  account_id uuid references accounts on delete cascade,
  session_number uuid references sessions on delete cascade,
  created_at timestamptz not null
);
create index idempotency_age on idempotency (created_at);

-- Things that may be used once: proof-of-work challenges, form tokens. The holder is the submit that used it,
-- so that a repeated submit may show it again.
create table spent (
  hash bytea primary key,
  holder text not null,
  expires_at timestamptz not null
);
create index spent_expiry on spent (expires_at);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Small facts shared by all processes: the test clock, the secret of challenges.
create table settings (
  name text primary key,
  value jsonb not null
);

-- Buckets of rate-limiter-flexible (its own shape).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
