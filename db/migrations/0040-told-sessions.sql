-- What the list of sessions and security mails tell of a browser: its name, its system and the country it was in. No
-- address, no version. And when somebody last showed, in that session, that they are the account's owner.
alter table sessions add column browser text;
alter table sessions add column system text;
alter table sessions add column country text;
alter table sessions add column confirmed_at timestamptz;

-- Six digits mailed to the owner before something is changed that could be turned against them; bound to a session.
create table confirmations (
  session_number uuid primary key references sessions on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index confirmations_expiry on confirmations (expires_at);
