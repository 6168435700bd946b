-- A mail that is being handed over belongs to whoever does so until then: no transaction waits for a mail server. Who
-- dies on the way leaves it owed.
alter table outbox add column leased_until timestamptz;

-- Since when the oldest mail waits (/readyz).
create index outbox_waiting on outbox (created_at) where sent_at is null and given_up_at is null;
