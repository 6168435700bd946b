-- What people who were asked to sign report of an envelope. Its sender is never told of it (decision 0123, signing).
create table abuse_reports (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  recipient_id uuid not null references envelope_recipients on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- When an operator was through with it, and which one.
  settled_at timestamptz,
  settled_by text,
  check ((settled_at is null) = (settled_by is null))
);
create index abuse_reports_of_envelope on abuse_reports (envelope_id);
-- Whoever reports again before somebody looked adds nothing.
create unique index abuse_reports_waiting on abuse_reports (recipient_id) where settled_at is null;

-- Accounts that may send nothing for signature, why, and which operator said so.
create table signing_stops (
  account_id uuid primary key references accounts on delete cascade,
  why text not null,
  stopped_by text not null,
  created_at timestamptz not null
);

-- How often the seal of an envelope failed, and of what last.
alter table envelopes add column seal_faults integer not null default 0, add column seal_fault text;
create index envelopes_by_time on envelopes (created_at, id);
