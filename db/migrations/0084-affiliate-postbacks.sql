-- Where affiliates want to be told of their sales (decision 0088, postbacks).
create table affiliate_postbacks (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  url text not null,
  -- 'paused' by its affiliate, 'off' by us after too many failures: what happens meanwhile waits.
  state text not null check (state in ('on', 'paused', 'off')),
  -- In a row, over all that was sent to it.
  failures integer not null default 0,
  created_at timestamptz not null
);
create index affiliate_postbacks_affiliate on affiliate_postbacks (affiliate_id, created_at);

create table affiliate_postback_events (
  -- It is sent along, the same one with every try.
  id uuid primary key,
  postback_id uuid not null references affiliate_postbacks on delete cascade,
  -- What it tells of is told once.
  key text not null,
  type text not null check (type in ('sale.credited', 'sale.refused', 'sale.reversed', 'payout.sent', 'test')),
  -- A credit as 'order:revision', or a journal.
  source text not null,
  -- As it was sent first: every try sends the same bytes.
  body text,
  state text not null check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- What the last try came to.
  status integer,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (postback_id, key)
);
create index affiliate_postback_events_due on affiliate_postback_events (due_at) where state = 'pending';
create index affiliate_postback_events_log on affiliate_postback_events (postback_id, created_at);
create index affiliate_postback_events_age on affiliate_postback_events (created_at);

-- Noted in the transaction in which it happens, whatever wrote it: nothing is told that is not so, nothing is left out.
create function note_affiliate_credit() returns trigger language plpgsql as $$
begin
  insert into affiliate_postback_events (id, postback_id, key, type, source, state, due_at, created_at)
  select gen_random_uuid(), id, 'credit:' || new.order_id || ':' || new.revision,
    case new.verdict when 'credited' then 'sale.credited' else 'sale.refused' end,
    new.order_id || ':' || new.revision, 'pending', new.at, new.at
  from affiliate_postbacks where affiliate_id = new.affiliate_id;
  return null;
end $$;
create trigger order_credits_are_told after insert on order_credits
  for each row execute function note_affiliate_credit();

create function note_affiliate_journal() returns trigger language plpgsql as $$
begin
  insert into affiliate_postback_events (id, postback_id, key, type, source, state, due_at, created_at)
  select gen_random_uuid(), id, new.key, case new.kind when 'paid' then 'payout.sent' else 'sale.reversed' end,
    new.id, 'pending', new.written_at, new.written_at
  from affiliate_postbacks where affiliate_id = new.affiliate_id;
  return null;
end $$;
create trigger affiliate_journals_are_told after insert on affiliate_journals
  for each row when (new.kind in ('reversed', 'paid')) execute function note_affiliate_journal();

-- Endpoints as the account of their affiliate takes them along.
create view affiliate_endpoints as
  select affiliates.account_id, url, affiliate_postbacks.state, created_at
  from affiliate_postbacks join affiliates on affiliates.id = affiliate_id;
