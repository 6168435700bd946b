-- Owners are mailed every morning what was done in the console the day before, unless they want none.
alter table operators add column digest boolean not null default true;

-- Days whose mails are owed: each is told once, by whichever process comes first.
create table audit_digests (
  day date primary key,
  made_at timestamptz not null
);
