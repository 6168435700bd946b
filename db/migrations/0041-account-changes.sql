-- What was asked for an account and does not happen at once: another address, doing without a lost second step, erasure.
-- Links are mailed; only their hashes are kept.
create table account_changes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('address', 'second-step', 'erasure')),
  -- 'asked' until a mailed link proves it, 'waiting' for its day, 'done', 'ended': taken back, or followed by another.
  state text not null check (state in ('asked', 'waiting', 'done', 'ended')),
  from_address text,
  to_address text,
  link_hash bytea unique,
  undo_hash bytea unique,
  at timestamptz not null,
  -- Until when its links work.
  expires_at timestamptz not null,
  -- When it is done by the clock; null where it is not.
  due_at timestamptz
);
create index account_changes_account on account_changes (account_id, kind, at desc);
create unique index account_changes_open on account_changes (account_id, kind) where state in ('asked', 'waiting');
create index account_changes_due on account_changes (due_at) where state = 'waiting';
create index account_changes_expiry on account_changes (expires_at);
