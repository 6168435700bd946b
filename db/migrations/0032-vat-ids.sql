-- VAT ids are asked of the register of the European Union (docs/decisions/0025-taxes.md).

-- What it said of an id, and when: it is asked again after that has run out.
create table vat_ids (
  -- With its prefix: 'DE136695976'.
  number text primary key,
  is_valid boolean not null,
  asked_at timestamptz not null
);
create index vat_ids_age on vat_ids (asked_at);

-- Paid orders with an id that the register could not be asked about: charged with tax until it answers.
create table vat_checks (
  order_id uuid primary key references orders on delete cascade,
  number text not null,
  -- 'waiting', 'confirmed' (the tax goes back), 'refuted', 'unanswered'.
  state text not null default 'waiting',
  tries integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index vat_checks_due on vat_checks (due_at) where due_at is not null;

-- Tax of a payment that its provider is told to give back: written before it is told.
create table tax_refunds (
  order_id uuid not null references orders on delete cascade,
  -- The provider's number of the payment.
  reference text not null,
  amount bigint not null,
  currency text not null,
  asked_at timestamptz not null,
  primary key (order_id, reference)
);
