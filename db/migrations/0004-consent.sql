-- A receipt for each choice about cookies: what was read and chosen, when, and under which rule. Nobody's name or address.
create table consent_receipts (
  id uuid primary key,
  text_version text not null,
  locale text not null,
  choice text not null check (choice in ('accept', 'decline')),
  regime text not null check (regime in ('opt-in', 'opt-out')),
  at timestamptz not null
);
create index consent_receipts_at on consent_receipts (at);
