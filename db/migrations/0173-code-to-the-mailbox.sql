-- A sender asks that somebody shows by digits mailed to them that the mailbox is theirs, before they are shown what they
-- are to sign (decision 0134, a code to the mailbox).
alter table envelope_recipients add column asks_code boolean not null default false;

-- Digits that were mailed. They rest as a hash together with the secret of the link, which is not here: six digits alone
-- are guessed from a hash in a moment.
create table envelope_codes (
  id uuid primary key,
  recipient_id uuid not null references envelope_recipients on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
create index envelope_codes_of_recipient on envelope_codes (recipient_id, mailed_at);

-- Browsers in which they were typed; only the hash of what a browser has is here.
create table envelope_code_passes (
  pass_hash bytea primary key check (length(pass_hash) = 32),
  recipient_id uuid not null references envelope_recipients on delete cascade,
  expires_at timestamptz not null
);
create index envelope_code_passes_of_recipient on envelope_code_passes (recipient_id);
