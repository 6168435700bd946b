-- A finished document that is out for signature, from its sending to its seal (decision 0123, signing).
create table envelopes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  document_id uuid not null,
  template_id integer not null,
  -- Made by the page that sends: twenty presses are one envelope.
  send_key uuid not null,
  title text not null,
  sender_name text not null,
  sender_email text not null,
  locale text not null,
  message text not null default '',
  ordering text not null check (ordering in ('together', 'inTurn')),
  state text not null check (state in ('out', 'sealing', 'sealed', 'rejected', 'cancelled', 'expired')),
  -- Why it was cancelled or rejected, in the words of whoever did.
  reason text not null default '',
  -- Without a plan when it was sent: one of the three to try.
  is_trial boolean not null,
  frozen_sha256 bytea not null check (length(frozen_sha256) = 32),
  sealed_sha256 bytea check (length(sealed_sha256) = 32),
  -- The end of its chain of events.
  seq integer not null default 0,
  chain_head bytea not null default '\x',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the seal is looked for next, while it is being made; when it is expired, while it is out.
  due_at timestamptz,
  ended_at timestamptz,
  unique (account_id, send_key),
  check ((state = 'sealed') = (sealed_sha256 is not null)),
  check ((state in ('out', 'sealing')) = (ended_at is null))
);
create index envelopes_of_account on envelopes (account_id, created_at);
create index envelopes_of_document on envelopes (document_id);
create index envelopes_due on envelopes (due_at) where due_at is not null;

-- The bytes that everybody was shown, and those that were sealed. Neither ever changes.
create table envelope_files (
  envelope_id uuid not null references envelopes on delete cascade,
  kind text not null check (kind in ('frozen', 'sealed')),
  bytes bytea not null,
  primary key (envelope_id, kind)
);

create table envelope_recipients (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  -- Whose turn it is goes by it; the same for all who are asked at once.
  stage integer not null check (stage >= 1),
  place integer not null,
  -- Which party of the template signs; null for somebody who was added.
  party text,
  -- What the document calls that party.
  role text not null default '',
  name text not null,
  email text not null,
  locale text not null,
  state text not null check (state in ('waiting', 'asked', 'opened', 'signed', 'rejected')),
  asked_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz,
  -- The name as it was typed to sign with.
  signature text,
  consent_version text,
  reminders integer not null default 0,
  unique (envelope_id, place),
  check ((state = 'signed') = (signed_at is not null and signature is not null and consent_version is not null))
);

-- What was mailed to somebody opens their page; only its hash is here. Another address ends it.
create table envelope_links (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  recipient_id uuid not null references envelope_recipients on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index envelope_links_of_recipient on envelope_links (recipient_id);

-- What happened, each bound to the one before it. Who deletes one breaks the chain; only a whole envelope can go.
create table envelope_events (
  envelope_id uuid not null references envelopes on delete cascade,
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  recipient_id uuid,
  data jsonb not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (envelope_id, seq)
);

create function envelope_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from envelopes where id = old.envelope_id) then
    return old;
  end if;
  raise exception 'events of an envelope are append only' using errcode = 'check_violation';
end $$;
create trigger envelope_events_stay before update or delete on envelope_events
  for each row execute function envelope_events_stay();
create trigger envelope_events_kept before truncate on envelope_events
  for each statement execute function envelope_events_stay();

create function envelope_files_stay() returns trigger language plpgsql as $$
begin
  raise exception 'files of an envelope never change' using errcode = 'check_violation';
end $$;
create trigger envelope_files_stay before update on envelope_files
  for each row execute function envelope_files_stay();

-- From where an event came: apart from the chain, which holds its salted hash, so that it can be erased later.
create table envelope_traces (
  envelope_id uuid not null,
  seq integer not null,
  salt bytea not null,
  address text not null,
  agent text not null,
  primary key (envelope_id, seq),
  foreign key (envelope_id, seq) references envelope_events on delete cascade
);

-- Every certificate this site sealed with: a file is ours when one of them did.
create table seal_certificates (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  certificate bytea not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  first_used_at timestamptz not null
);
