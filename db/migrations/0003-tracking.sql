-- What visitors do on the site, and where they came from. A visitor is a random number of a cookie that exists with
-- consent only.

-- `id` is the browser's: a batch that is sent twice is there once.
create table events (
  id uuid primary key,
  visitor uuid not null,
  account_id uuid references accounts on delete cascade,
  name text not null,
  path text not null,
  locale text not null,
  device text not null,
  data jsonb not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index events_visitor on events (visitor, name);
create index events_account on events (account_id) where account_id is not null;
-- Rows arrive nearly in the order of their time: ranges of pages are enough, and cost nothing to keep.
create index events_at on events using brin (at);

-- Where somebody came from, each time they were sent here: a history that nobody rewrites.
create table touches (
  id uuid primary key,
  visitor uuid,
  account_id uuid references accounts on delete cascade,
  source jsonb not null,
  path text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  check (visitor is not null or account_id is not null)
);
create index touches_visitor on touches (visitor);
create index touches_account on touches (account_id) where account_id is not null;
create index touches_at on touches using brin (at);

create function touches_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'touches are not changed';
  end if;
  -- An account's touches go with the account; those of nobody known when they are old.
  if old.account_id is not null and pg_trigger_depth() < 2 then
    raise exception 'touches of an account go with the account only';
  end if;
  return old;
end $$;
create trigger touches_stay before update or delete on touches
  for each row execute function touches_stay();

-- With a person goes what their browser did before they had an account.
create function forget_visitor() returns trigger language plpgsql as $$
begin
  with visitors as (
    select visitor from events where account_id = old.id
    union select visitor from touches where account_id = old.id and visitor is not null
  ), touched as (
    delete from touches where account_id is null and visitor in (select visitor from visitors)
  )
  delete from events where account_id is null and visitor in (select visitor from visitors);
  return old;
end $$;
create trigger forget_visitor before delete on accounts
  for each row execute function forget_visitor();
