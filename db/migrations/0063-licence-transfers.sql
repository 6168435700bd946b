-- A licence that its holder offers to one of its members, who takes it or not.
create table licence_transfers (
  id uuid primary key,
  from_id uuid not null references accounts on delete cascade,
  to_id uuid not null references accounts on delete cascade,
  state text not null check (state in ('offered', 'taken', 'declined', 'withdrawn')),
  offered_at timestamptz not null,
  -- Until when it can be taken, and taken back.
  expires_at timestamptz not null
);
-- A licence is offered to one person at a time.
create unique index licence_transfers_open on licence_transfers (from_id) where state = 'offered';
create index licence_transfers_to on licence_transfers (to_id);
