-- What is said about a document, by its people and by those who read it by a link.

-- Who comments by a link without an account: what they call themselves, and their browser's secret.
create table guests (
  id uuid primary key,
  item_id uuid not null references items on delete cascade,
  share_id uuid references shares on delete set null,
  secret_hash bytea not null unique,
  name text not null,
  email text,
  created_at timestamptz not null
);
create index guests_item on guests (item_id);
create index guests_share on guests (share_id);

create table threads (
  id uuid primary key,
  item_id uuid not null references items on delete cascade,
  -- What of the document it is about: '' for all of it, 'field …' or 'clause …'.
  anchor text not null,
  -- What that was called when the thread began: words change, and what was said stays readable.
  about text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index threads_item on threads (item_id, created_at);

create table comments (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  account_id uuid references accounts on delete cascade,
  guest_id uuid references guests on delete cascade,
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null,
  check ((account_id is null) <> (guest_id is null))
);
create index comments_thread on comments (thread_id, at);
create index comments_account on comments (account_id);
create index comments_guest on comments (guest_id);

-- Until when somebody has read what is said about an item.
create table item_reads (
  account_id uuid not null references accounts on delete cascade,
  item_id uuid not null references items on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, item_id)
);
create index item_reads_item on item_reads (item_id);

-- Mails of what is new on somebody's links: one an hour at most.
create table sharing_mails (
  account_id uuid primary key references accounts on delete cascade,
  is_off boolean not null default false,
  -- When to look what is new; null while nothing came.
  look_at timestamptz,
  mailed_at timestamptz
);
create index sharing_mails_due on sharing_mails (look_at) where look_at is not null;

-- A guest may have named the address of an account: it goes with the account.
create index guests_email on guests (lower(email)) where email is not null;
create function forget_guests() returns trigger language plpgsql as $$
begin
  update guests set email = null where lower(email) = old.email_key;
  return old;
end $$;
create trigger accounts_erased_guests after delete on accounts
  for each row execute function forget_guests();
