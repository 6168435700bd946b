-- Places a licence was used from in the last day (at most ten): keyed hashes, which go after 24 hours.
create table licence_addresses (
  account_id uuid not null references accounts on delete cascade,
  -- HMAC of account and address (IPv6: its /64), with a key of this database.
  address_hash bytea not null,
  last_at timestamptz not null,
  primary key (account_id, address_hash)
);
create index licence_addresses_age on licence_addresses (last_at);

-- When somebody's look last had the provider asked for an order: between two looks are some seconds.
alter table orders add column looked_at timestamptz;

-- What is over and still names somebody: the cleaning finds it by its age.
create index outbox_named on outbox (created_at) where recipient <> '';
create index contract_notices_age on contract_notices (received_at);
create index orders_unpaid on orders (created_at) where state in ('open', 'lapsed');

-- Where an account is erased, what its address ordered and never paid goes too, and mails that were sent no longer name
-- it. What was paid stays with its invoices, as tax law asks, without the telephone number; declarations that ended a
-- contract stay as long as somebody may ask whether they arrived (src/server/jobs).
create function erase_what_was_ordered() returns trigger language plpgsql as $$
begin
  delete from orders where email_key = old.email_key and state in ('open', 'lapsed')
    and not exists (select from journals where journals.order_id = orders.id);
  update orders set billing = billing || '{"phone": null}' where email_key = old.email_key;
  update outbox set recipient = '', data = '{}'
    where lower(recipient) = old.email_key and (sent_at is not null or given_up_at is not null);
  return old;
end $$;
create trigger accounts_erased_orders after delete on accounts
  for each row execute function erase_what_was_ordered();
