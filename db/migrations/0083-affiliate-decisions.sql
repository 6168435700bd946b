-- What affiliates are asked, and changed terms (decision 0087, flags and changed terms).

-- What a person wants to know about a flag; and who raised it: the rules, or a person.
alter table affiliate_flags add column question text;
alter table affiliate_flags add column raised_by text not null default 'rules';

-- From where an affiliate opened its area, as keyed hashes: an order from there may be its own. Gone after a month.
create table affiliate_networks (
  affiliate_id uuid not null references affiliates on delete cascade,
  address_hash bytea not null,
  seen_on date not null,
  primary key (affiliate_id, address_hash)
);
create index affiliate_networks_age on affiliate_networks (seen_on);

-- What an affiliate was asked and answered, as its account takes it along.
create view affiliate_answers as
  select affiliates.account_id, rule, question, answer, answered_at, affiliate_flags.state, reason, raised_at, decided_at
  from affiliate_flags join affiliates on affiliates.id = affiliate_id where question is not null;

-- A version of the agreement that was announced: 30 days ahead at least (section 27).
create table agreement_notices (
  version text primary key,
  applies_from date not null,
  -- The fingerprint of its text by language, as it was announced.
  hashes jsonb not null,
  announced_by text not null,
  announced_at timestamptz not null,
  check (applies_from >= (announced_at at time zone 'UTC')::date + 30)
);

-- To whom it was announced, from which day it applies to them, and what they did.
create table agreement_changes (
  affiliate_id uuid not null references affiliates on delete restrict,
  version text not null references agreement_notices,
  told_at timestamptz not null,
  applies_on date not null,
  -- {version, hash, at} of an acceptance; null: who goes on after the day has accepted (section 27).
  accepted jsonb,
  applied_at timestamptz,
  primary key (affiliate_id, version),
  check (applies_on >= (told_at at time zone 'UTC')::date + 30)
);
create index agreement_changes_version on agreement_changes (version);
create index agreement_changes_due on agreement_changes (applies_on) where applied_at is null;
