-- A budget is an account's own, or that of a team (decision 0076, work in a team).
alter table budgets drop constraint budgets_pkey;
alter table budgets
  alter column account_id drop not null,
  add column space_id uuid references spaces on delete cascade,
  add check ((account_id is null) <> (space_id is null));
create unique index budgets_account_year on budgets (account_id, year);
create unique index budgets_space_year on budgets (space_id, year);
