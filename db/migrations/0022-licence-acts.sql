-- What an operator did to a licence, by whom and why; append only. The last one says how it stands.
create table licence_acts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  act text not null check (act in ('restrict', 'end', 'restore')),
  reason text not null,
  -- The operator's own, as they were mailed.
  words text not null,
  actor text not null,
  at timestamptz not null
);
create index licence_acts_account on licence_acts (account_id, at);

-- A plan that is bought after an end is another licence.
alter table entitlements add column standing text not null default 'open'
  check (standing in ('open', 'restricted', 'ended'));
