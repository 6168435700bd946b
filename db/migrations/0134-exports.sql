-- Files of the console's lists and of a month's books, built by a job and kept for a day (decision 0107, exports and API).

create table exports (
  id uuid primary key,
  -- The list, or 'books'.
  name text not null,
  format text not null check (format in ('csv', 'json', 'zip')),
  -- Its filters as an address has them; emptied with the file, because somebody may have searched for a person.
  query text not null,
  locale text not null,
  made_by uuid not null references operators,
  state text not null check (state in ('queued', 'building', 'ready', 'failed', 'deleted')),
  -- Counts those who build it: one that was given up writes nothing any more.
  attempts integer not null default 0,
  lease_until timestamptz,
  rows bigint,
  bytes bigint,
  sha256 bytea,
  -- The reason's name, then its details.
  failure text[],
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_age on exports (created_at);
create index exports_of_maker on exports (made_by, created_at);
create index exports_due on exports (created_at) where state in ('queued', 'building');
create index exports_over on exports (expires_at) where state = 'ready';

-- The file, piece by piece: neither writing nor reading it holds more than one.
create table export_parts (
  export_id uuid not null references exports on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (export_id, number)
);

-- A month of the ledgers is read by its days.
create index journals_by_age on journals (at, id);
create index invoices_by_age on invoices (issued_at, id);
create index affiliate_journals_by_age on affiliate_journals (at, id);
create index order_events_by_age on order_events (at, id);
create index order_acts_refunds on order_acts (asked_at, id) where kind = 'refund';
