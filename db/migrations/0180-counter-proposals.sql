-- Somebody who is asked to sign suggests other values for fields of the document. Where the sender accepts, there is a
-- new version of what is signed, and all sign anew (decision 0139, counter-proposals).
alter table envelopes
  add column version integer not null default 1 check (version >= 1),
  -- As which save of its document it was made; null for a file, and for what went out before.
  add column document_version integer;

-- What was shown before a new version took its place: what signatures in the trail were given to.
create table envelope_replaced (
  envelope_id uuid not null references envelopes on delete cascade,
  version integer not null check (version >= 1),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bytea not null,
  replaced_at timestamptz not null,
  primary key (envelope_id, version)
);
create trigger envelope_replaced_stay before update on envelope_replaced
  for each row execute function envelope_files_stay();

create table envelope_suggestions (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  -- Who suggests it, and of which version.
  recipient_id uuid not null references envelope_recipients on delete cascade,
  version integer not null,
  -- Field by field: its name, and what stands there before and after, as it is kept and as it is printed.
  changes jsonb not null,
  why text not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'takenBack', 'ended')),
  -- What the sender said of it.
  word text not null default '',
  suggested_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index envelope_suggestions_of_envelope on envelope_suggestions (envelope_id, suggested_at);
create index envelope_suggestions_of_recipient on envelope_suggestions (recipient_id);
create unique index envelope_suggestions_open on envelope_suggestions (recipient_id) where state = 'open';

-- What an account takes along of it.
create view account_suggestions as
  select e.account_id, e.document_id, e.title, p.name, p.email, s.version, s.changes, s.why, s.state, s.word,
    s.suggested_at, s.settled_at
  from envelope_suggestions s
  join envelopes e on e.id = s.envelope_id
  join envelope_recipients p on p.id = s.recipient_id;
