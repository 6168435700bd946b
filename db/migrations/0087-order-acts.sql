-- What an operator wants a provider to do with an order. Written with its audit row before the provider is asked, so that
-- whoever dies in between leaves it due; each has one effect, because it has one key at its provider.
create table order_acts (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('refund', 'giveBack', 'stop', 'resume')),
  -- The provider's number of the payment that is refunded, and how much of it.
  payment text,
  amount bigint,
  currency text,
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- Why the provider refused, or does not answer, in its words.
  words text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  check ((kind = 'refund') = (payment is not null and amount is not null and currency is not null))
);
create index order_acts_order on order_acts (order_id, asked_at);
create index order_acts_due on order_acts (due_at) where state = 'asked';
create index order_acts_refused on order_acts (asked_at) where state = 'refused';

-- The console's lists, by their keys.
create index accounts_by_age on accounts (created_at, id);
create index orders_by_age on orders (created_at, id);
create index orders_by_state on orders (state, created_at, id);
-- Half an address finds its account: a word of it, from its beginning.
create index accounts_address on accounts (email_key text_pattern_ops);
create index orders_address on orders (email_key text_pattern_ops);
create index orders_reference on orders (reference);
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index outbox_account on outbox (account_id, created_at);
