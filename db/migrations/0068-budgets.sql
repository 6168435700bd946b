-- What somebody plans to earn and spend in a year, and what it came to (decision 0070, business apps).
create table budgets (
  account_id uuid not null references accounts on delete cascade,
  year integer not null check (year between 1900 and 9999),
  currency text not null,
  -- Lines with their kind, name and twelve months of plan and actual, in minor units.
  lines jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (account_id, year)
);
