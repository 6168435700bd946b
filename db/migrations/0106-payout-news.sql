-- News of payouts (decision 0100, invoices of affiliates): a provider told that something became of one, and is asked
-- what; null while nobody has told anything.
alter table payouts add column ask_at timestamptz;
alter table payouts add column asks integer not null default 0;
create index payouts_to_ask on payouts (ask_at) where ask_at is not null;
