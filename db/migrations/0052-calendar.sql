-- Dates of documents: what ends, is due or has to be looked at, and the reminders of it.

-- The version of a document whose dates stand in document_dates; others are taken up in the background.
alter table documents add column dated_version integer;
create index documents_undated on documents (account_id) where dated_version is distinct from version;

create table document_dates (
  document_id uuid not null references documents on delete cascade,
  field_key text not null,
  kind text not null check (kind in ('starts', 'ends', 'notice', 'due', 'review')),
  day date not null,
  -- How long the notice is that has to be given by that day: '30 days', '3 months'.
  notice text,
  -- Since when it is this day: what lies before is reminded of no more.
  noted_at timestamptz not null,
  primary key (document_id, field_key, kind)
);

-- What somebody wants to be told by: mails, and a feed for a calendar of their own.
create table calendars (
  account_id uuid primary key references accounts on delete cascade,
  -- IANA name, for example 'Europe/Berlin': mornings are those of this zone.
  time_zone text not null,
  -- When its dates are looked at next: a morning. Null without reminders.
  look_at timestamptz,
  feed_hash bytea unique
);
create index calendars_due on calendars (look_at) where look_at is not null;

-- Each reminder that was mailed: never the same one again. A date that was moved is another.
create table date_reminders (
  document_id uuid not null references documents on delete cascade,
  field_key text not null,
  kind text not null,
  day date not null,
  lead_days integer not null,
  at timestamptz not null,
  primary key (document_id, field_key, kind, day, lead_days)
);
