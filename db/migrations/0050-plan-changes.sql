-- Plans that their holders change (docs/decisions/0063-plan-changes.md).

-- A larger plan is an order of its own, which takes the place of another one: what of that was not used up is credited.
create table upgrades (
  order_id uuid primary key references orders on delete cascade,
  replaces uuid not null references orders on delete cascade,
  -- Net, tax lines, total of what is credited; and the journal of the charge it is a part of.
  credit jsonb not null,
  credited text not null,
  -- The payment that the credit is a part of did not go back meanwhile.
  is_covered boolean not null default true,
  -- The larger plan is paid: the other one has ended.
  is_standing boolean not null default false,
  -- How often credit was given and taken back; each time is a journal in both orders.
  turns integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index upgrades_replaces on upgrades (replaces);
create unique index upgrades_standing on upgrades (replaces) where is_standing;

-- A smaller plan, or months after a year: the same order renews as something else.
create table downgrades (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  from_package text not null,
  from_renewal jsonb not null,
  to_package text not null,
  to_renewal jsonb not null,
  -- The end of what was paid when it was wished for.
  effective_at timestamptz not null,
  state text not null check (state in ('planned', 'done', 'dropped')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index downgrades_order on downgrades (order_id, effective_at);
create unique index downgrades_planned on downgrades (order_id) where state = 'planned';

-- The smaller plan that a licence will be: nobody is invited to a seat that it has not.
alter table entitlements add column next_plan text;
