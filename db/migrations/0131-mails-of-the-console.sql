-- Mailboxes that get no more than what is owed to them: an operator said so.
create table mail_suppressions (
  mailbox text primary key check (mailbox = lower(mailbox)),
  -- Whose mailbox it is, where there is an account.
  account_id uuid references accounts on delete cascade,
  why text not null,
  by text not null,
  at timestamptz not null
);
create index mail_suppressions_account on mail_suppressions (account_id);

-- The outbox as a list, from its newest row on, whole and by what it is filtered.
drop index outbox_named;
create index outbox_listed on outbox (created_at desc, id desc) where recipient <> '';
create index outbox_of_kind on outbox (mail, created_at desc, id desc) where recipient <> '';
create index outbox_not_sent on outbox (created_at desc, id desc) where recipient <> '' and given_up_at is not null;
create index outbox_mailbox on outbox (lower(recipient) text_pattern_ops, created_at desc) where recipient <> '';
