-- Orders, what renews them, and the money that moved.

-- One purchase of a package: the agreement, and where it stands with its provider.
create table orders (
  id uuid primary key,
  -- For people; nobody can guess another's, because who names it with its address may end the contract.
  number bigint not null unique
    default (1000000000 + ('x' || substr(md5(gen_random_uuid()::text), 1, 12))::bit(48)::bigint % 9000000000),
  -- The submit that placed it; the same one again is the same order.
  idempotency_key uuid not null unique,
  route text not null check (route in ('card', 'paypal', 'retailer')),
  -- What the provider calls the sale; null until it was told of it.
  reference text,
  -- 'paid', 'refunded' …: src/services/orders/states.table.ts.
  state text not null,
  account_id uuid references accounts on delete set null,
  -- The account was made for its buyer when it was paid.
  account_made boolean not null default false,
  -- The session it was bought in: it has files before the mailbox is proven.
  session_number uuid,
  -- Of the secret of the browser that placed it (cookie b_order).
  buyer_hash bytea,
  email text not null,
  email_key text not null,
  locale text not null,
  offer text not null,
  package text not null,
  plan text not null,
  -- What is charged first, and each time it renews: net, tax lines, total.
  first_amount jsonb not null,
  renewal_amount jsonb not null,
  currency text not null,
  billing jsonb not null,
  -- The terms that were agreed to: their version, and when.
  terms jsonb not null,
  -- Sold together with a partner's product (/budgeto/buy/).
  partner text,
  -- Why somebody has to look at it; null while all is well.
  held text,
  -- Counts what was settled: two that settle at once cannot overwrite each other.
  version integer not null default 0,
  -- When the provider is asked next; null when there is nothing to ask.
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (route, reference)
);
create index orders_due on orders (check_at) where check_at is not null;
create index orders_account on orders (account_id, created_at);
create index orders_email on orders (email_key);

-- What renews an order's package, and until when it is paid.
create table subscriptions (
  order_id uuid primary key references orders on delete cascade,
  state text not null,
  renews boolean not null,
  paid_until timestamptz,
  updated_at timestamptz not null
);

-- How orders and subscriptions came to be where they are, append only.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, at);

-- What providers told of: each is taken once, and only a reason to ask the provider.
create table provider_events (
  route text not null,
  event_id text not null,
  kind text not null,
  reference text,
  received_at timestamptz not null,
  primary key (route, event_id)
);
create index provider_events_age on provider_events (received_at);

-- The ledger: a journal is one movement of money, its entries add up to nothing.
create table journals (
  id uuid primary key,
  -- What moved, as the provider numbers it: the same movement is written once.
  key text not null unique,
  kind text not null,
  order_id uuid not null references orders,
  at timestamptz not null,
  written_at timestamptz not null
);
create index journals_order on journals (order_id, at);
create table entries (
  journal_id uuid not null references journals on delete cascade,
  account text not null,
  -- Minor units; what comes in is positive.
  amount bigint not null,
  currency text not null,
  primary key (journal_id, account)
);
create index entries_account on entries (account);

create function entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from entries where journal_id = new.journal_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'the entries of journal % do not add up to nothing', new.journal_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_balance after insert or update on entries
  deferrable initially deferred for each row execute function entries_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'check_violation';
end $$;
create trigger entries_stay before update or delete on entries
  for each row execute function ledger_is_append_only();
create trigger journals_stay before update or delete on journals
  for each row execute function ledger_is_append_only();

-- Invoices and credit notes, numbered without gaps: the counter's row is locked until the invoice is written.
create table invoice_counters (series text primary key, last bigint not null);
create table invoices (
  id uuid primary key,
  series text not null,
  number bigint not null,
  journal_id uuid not null unique references journals,
  order_id uuid not null references orders,
  -- Everything it says, as it said it on the day.
  data jsonb not null,
  issued_at timestamptz not null,
  unique (series, number)
);
create index invoices_order on invoices (order_id);

-- An order entitles once, for as long as it is paid.
create unique index entitlements_order on entitlements (reference) where source = 'order';
