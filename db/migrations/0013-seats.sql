-- Seats of a licence: who uses it besides the account that holds it.

-- An invitation, and the seat that becomes of it.
create table seats (
  id uuid primary key,
  -- The account whose plan it belongs to.
  holder_id uuid not null references accounts on delete cascade,
  -- The mailbox that was invited.
  email text not null,
  email_key text not null,
  -- Of the mailed secret; null once the seat is taken.
  link_hash bytea unique,
  -- Whose it is; null while it is an invitation.
  account_id uuid references accounts on delete cascade,
  invited_at timestamptz not null,
  -- An invitation holds its seat until then.
  expires_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('withdrawn', 'removed', 'left', 'moved')),
  check ((account_id is null) = (taken_at is null))
);
create index seats_holder on seats (holder_id);
create index seats_member on seats (account_id);
-- A mailbox has one seat of a licence, and an account one of all licences.
create unique index seats_mailbox on seats (holder_id, email_key) where ended_at is null;
create unique index seats_account on seats (account_id) where ended_at is null;
