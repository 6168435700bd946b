-- Declarations of people who cancel a contract or withdraw from one (company/cancel-contract, company/withdraw).

-- One declaration, and what became of it. Who declares is not asked to sign in.
create table contract_notices (
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'withdraw')),
  name text not null,
  email text not null,
  email_key text not null,
  -- Order or invoice number, as typed.
  contract text not null,
  -- Of a cancellation: 'ordinary' or 'extraordinary', why, and when it is to end; null as soon as possible.
  manner text check (manner in ('ordinary', 'extraordinary')),
  reason text,
  ends_on date,
  locale text not null,
  received_at timestamptz not null,
  -- The order it was found to be about.
  order_id uuid references orders on delete set null,
  -- 'open' until it was looked into, then 'done', or 'person': somebody has to look at it.
  state text not null check (state in ('open', 'done', 'person')),
  -- 'cancelled', 'refunded' …: src/services/contracts/contract-notice.ts.
  outcome text,
  -- When it is tried next; null when there is nothing left to try.
  due_at timestamptz,
  attempts integer not null default 0
);
create index contract_notices_due on contract_notices (due_at) where due_at is not null;

-- What a partner is told of an order that was sold with its product (/budgeto/buy/): once, by the Standard Webhooks.
create table partner_notices (
  order_id uuid primary key references orders on delete cascade,
  partner text not null,
  created_at timestamptz not null,
  -- When it is tried next; null once it was taken or given up.
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index partner_notices_due on partner_notices (due_at) where due_at is not null;
create index orders_partner on orders (partner, state) where partner is not null;
