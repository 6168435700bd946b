-- Checkouts that somebody left and wants to be reminded of, once (src/services/checkouts).

-- What somebody had typed who asked for the reminder. Gone when it is paid, stopped or unticked, and after 30 days.
create table unfinished_checkouts (
  id uuid primary key,
  -- Of the secret of the browser it was typed in (cookie b_order): one of each waits for its reminder.
  browser_hash bytea not null,
  email text not null,
  email_key text not null,
  -- Of the mailbox behind the address, whatever tag it has.
  mailbox_hash bytea not null,
  -- Path of the pricing page, its offer and the package that was chosen there.
  path text not null,
  offer text not null,
  package text not null,
  locale text not null,
  -- The fields as typed, and the place the taxes were computed for.
  details jsonb not null,
  place jsonb not null,
  -- The words that were agreed to, and when.
  consent_version text not null,
  consented_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the reminder is due; null once it was owed.
  due_at timestamptz,
  -- When it was owed, and of the secret in its link that brings the form back.
  sent_at timestamptz,
  link_hash bytea unique
);
create unique index unfinished_checkouts_waiting on unfinished_checkouts (browser_hash) where sent_at is null;
create index unfinished_checkouts_due on unfinished_checkouts (due_at) where due_at is not null;
create index unfinished_checkouts_mailbox on unfinished_checkouts (mailbox_hash);
create index unfinished_checkouts_email on unfinished_checkouts (email_key);

-- The log of reminders: which mailbox got one when, by which consent, and whether it wants no more. Nobody's address.
create table checkout_reminders (
  -- Of the secret in the link that stops them.
  stop_hash bytea primary key,
  mailbox_hash bytea not null,
  consent_version text not null,
  consented_at timestamptz not null,
  owed_at timestamptz not null,
  stopped_at timestamptz
);
create index checkout_reminders_mailbox on checkout_reminders (mailbox_hash, owed_at);

-- Where an account is erased, nothing of a checkout of its address stays.
create function erase_unfinished_checkouts() returns trigger language plpgsql as $$
begin
  delete from unfinished_checkouts where email_key = old.email_key;
  delete from outbox where mail = 'unfinished-order' and sent_at is null and lower(recipient) = old.email_key;
  return old;
end $$;
create trigger accounts_erased after delete on accounts
  for each row execute function erase_unfinished_checkouts();
