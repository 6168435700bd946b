-- Payments a person took although they were not what was asked (npm run orders:held -- NUMBER accept): each exactly as it
-- stood. They name nobody, and stay with the ledger, whose journals they are the reason of.
create table accepted_payments (
  order_id uuid not null references orders,
  route text not null check (route in ('card', 'paypal', 'retailer')),
  -- The provider's number of the payment.
  reference text not null,
  -- What was paid, in minor units of its currency.
  amount bigint not null,
  currency text not null,
  -- What was asked for it, in minor units of the order's currency: a later payment of the same for the same is taken too.
  asked bigint not null,
  accepted_at timestamptz not null,
  primary key (order_id, reference, amount, currency)
);
create trigger accepted_payments_stay before update or delete on accepted_payments
  for each row execute function ledger_is_append_only();
