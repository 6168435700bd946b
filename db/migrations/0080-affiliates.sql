-- The affiliate programme (decision 0080, affiliates). An affiliate is the agreement's Recipient.

-- Somebody asks to become an affiliate: one open application per mailbox.
create table affiliate_applications (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  email text not null,
  email_key text not null,
  locale text not null,
  -- Name, kind, postal address, channels, how they promote, payout method: as they were written.
  answers jsonb not null,
  -- Version and hash of the agreement that was accepted, and when.
  agreement jsonb not null,
  state text not null check (state in ('sent', 'asked', 'accepted', 'rejected', 'withdrawn')),
  -- Of the link by which somebody without an account answers and withdraws.
  link_hash bytea unique,
  -- The question that was asked last, and its answer; earlier ones are events.
  question text,
  answer text,
  reason_code text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index affiliate_applications_open on affiliate_applications (email_key)
  where state in ('sent', 'asked');
create index affiliate_applications_email on affiliate_applications (email_key, created_at);
create index affiliate_applications_account on affiliate_applications (account_id);
-- Silent ones are withdrawn, withdrawn and rejected ones are removed.
create index affiliate_applications_age on affiliate_applications (state, updated_at);

create table affiliates (
  id uuid primary key,
  -- For people: it stands on statements.
  number bigint generated always as identity (start with 1001) unique,
  application_id uuid references affiliate_applications on delete set null,
  -- An account that is owed money is not erased; null once all is settled and it was.
  account_id uuid unique references accounts on delete restrict,
  email text not null,
  email_key text not null,
  name text not null,
  kind text not null check (kind in ('person', 'company')),
  address jsonb not null,
  country text not null,
  locale text not null,
  -- The version in force for it: {version, hash, at}.
  agreement jsonb not null,
  -- Hosts and channels it named.
  channels text[] not null default '{}',
  -- {status, vatId, paper, expiresOn}: never a tax number.
  tax jsonb not null default '{}',
  -- {method, sealed}: where money goes, sealed.
  payout jsonb not null,
  -- Keyed: two affiliates with one payout address are found by it.
  payout_hash bytea,
  accepted_at timestamptz not null,
  -- Notice was given: from `ends_at` on nothing is credited any more.
  ends_at timestamptz,
  ended_by text check (ended_by in ('owner', 'affiliate')),
  ended_because text,
  -- What was decided when that moment came (section 26): the commission that had not matured is forfeited.
  ended_at timestamptz,
  forfeits boolean,
  settled_at timestamptz,
  -- When its ledger is looked at next; null while nothing can change by itself.
  settle_at timestamptz,
  check ((ended_at is null) = (forfeits is null))
);
create index affiliates_email on affiliates (email_key);
create index affiliates_payout on affiliates (payout_hash);
create index affiliates_due on affiliates (settle_at) where settle_at is not null;

-- What happened to an application or an affiliate, who did it and why.
create table affiliate_events (
  id uuid primary key,
  application_id uuid references affiliate_applications on delete cascade,
  affiliate_id uuid references affiliates on delete restrict,
  kind text not null,
  -- 'affiliate', 'system', or the address of an operator.
  by text not null,
  data jsonb not null,
  at timestamptz not null,
  check (num_nonnulls(application_id, affiliate_id) > 0)
);
create index affiliate_events_affiliate on affiliate_events (affiliate_id, at);
create index affiliate_events_application on affiliate_events (application_id, at);

create table affiliate_links (
  -- Without letters and digits that look alike.
  token text primary key check (token ~ '^[a-hjkmnp-z2-9]{8}$'),
  affiliate_id uuid not null references affiliates on delete restrict,
  label text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index affiliate_links_affiliate on affiliate_links (affiliate_id);

create table affiliate_codes (
  -- In capitals.
  code text primary key check (code = upper(code) and code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  affiliate_id uuid not null references affiliates on delete restrict,
  -- The offer it opens, if any.
  offer text,
  starts_on date not null,
  -- Its last day.
  ends_on date,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index affiliate_codes_affiliate on affiliate_codes (affiliate_id);

-- A press on an affiliate's link; its number is what the cookie b_eftid keeps. Gone after thirteen months.
create table affiliate_clicks (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  token text not null references affiliate_links,
  sub_id text,
  path text not null,
  locale text not null,
  country text,
  device text,
  referrer_host text,
  paid_signals text[] not null default '{}',
  is_bot boolean not null,
  -- The visitor's browser keeps it: they agreed, or need not be asked there.
  stored boolean not null,
  -- Keyed, of the visitor's network address.
  address_hash bytea,
  -- A person pressed it: Sec-Fetch-User; and not in a frame: Sec-Fetch-Dest. Null where the browser does not say.
  by_person boolean,
  in_frame boolean,
  at timestamptz not null
);
create index affiliate_clicks_age on affiliate_clicks (at);
create index affiliate_clicks_affiliate on affiliate_clicks (affiliate_id, at);
create index affiliate_clicks_token on affiliate_clicks (token);

-- Clicks of a day, counted: they stay, and name nobody.
create table affiliate_clicks_daily (
  day date not null,
  affiliate_id uuid not null references affiliates on delete restrict,
  token text not null references affiliate_links,
  sub_id text not null default '',
  path text not null,
  country text not null default '',
  clicks integer not null default 0,
  bots integer not null default 0,
  -- The visitor said no to storing: nothing was kept of them.
  without_storage integer not null default 0,
  primary key (affiliate_id, day, token, sub_id, path, country)
);
create index affiliate_clicks_daily_token on affiliate_clicks_daily (token);

-- What led to an order, as its browser said it when it was placed. Goes with the order.
create table order_referrals (
  order_id uuid primary key references orders on delete cascade,
  click_id uuid,
  code text,
  -- The retailer's own affiliate, who is paid by the retailer.
  retailer_affiliate text,
  -- Keyed, of the network address it was placed from.
  address_hash bytea,
  at timestamptz not null
);
create index order_referrals_address on order_referrals (address_hash, at);

-- The first order of a mailbox that was ever paid, by a keyed hash: an erased account does not make a new customer.
create table first_purchases (
  mailbox_hash bytea primary key,
  order_id uuid not null,
  paid_at timestamptz not null
);
create index first_purchases_order on first_purchases (order_id);

-- Orders whose money moved, until what follows for affiliates is written.
create table commission_work (
  order_id uuid primary key references orders on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index commission_work_due on commission_work (due_at);

-- Whose sale an order is: decided once by the rules (revision 0); a person's decision is the next revision.
create table order_credits (
  order_id uuid not null references orders on delete cascade,
  revision integer not null,
  affiliate_id uuid not null references affiliates on delete restrict,
  by text not null check (by in ('click', 'code', 'signUp', 'person')),
  click_id uuid,
  code text,
  valid_until timestamptz,
  verdict text not null check (verdict in ('credited', 'refused')),
  -- The rule that decided, and its section of the agreement.
  rule text not null,
  clause text not null,
  -- Everything that was asked, and what it was answered from.
  evidence jsonb not null,
  -- The agreement's version and the share it promised then.
  agreement_version text not null,
  percent integer not null,
  at timestamptz not null,
  primary key (order_id, revision)
);
create index order_credits_affiliate on order_credits (affiliate_id, at);
create index order_credits_click on order_credits (click_id) where click_id is not null;

-- The charge a movement of money belongs to: a commission is of the first one, and of what reverses it.
alter table journals add column charge_key text;

create table affiliate_flags (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  -- None: the affiliate itself is examined (section 18), or a breach without a sale.
  order_id uuid,
  click_id uuid,
  rule text not null,
  strength text not null check (strength in ('strong', 'middling', 'proof')),
  -- While it is open, nothing of what it is about is paid.
  holds boolean not null,
  evidence jsonb not null,
  -- The same evidence is raised once.
  evidence_key text not null,
  state text not null check (state in ('open', 'waiting', 'confirmed', 'dismissed')),
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  decided_by text,
  reason text,
  raised_at timestamptz not null,
  decided_at timestamptz,
  unique (affiliate_id, rule, evidence_key),
  check ((state in ('confirmed', 'dismissed')) = (decided_at is not null))
);
create index affiliate_flags_state on affiliate_flags (state, raised_at);
create index affiliate_flags_order on affiliate_flags (order_id) where order_id is not null;

-- The affiliates' ledger: beside the orders', with the same rules.
create table affiliate_journals (
  id uuid primary key,
  -- What moved: the same movement is written once.
  key text not null unique,
  kind text not null check (kind in ('earned', 'reversed', 'restored', 'matured', 'fee', 'held', 'released',
    'forfeited', 'paid', 'returned', 'corrected')),
  affiliate_id uuid not null references affiliates on delete restrict,
  -- No reference: the books of orders end after ten years by themselves.
  order_id uuid,
  -- The movement of the order's money it follows from.
  order_journal_key text,
  clause text not null,
  agreement_version text not null,
  due_on date,
  -- The statement it stands on: the first day of its month.
  month date not null check (extract(day from month) = 1),
  at timestamptz not null,
  written_at timestamptz not null
);
create index affiliate_journals_affiliate on affiliate_journals (affiliate_id, month);
create index affiliate_journals_order on affiliate_journals (order_id) where order_id is not null;

create table affiliate_entries (
  journal_id uuid not null references affiliate_journals on delete cascade,
  -- What an affiliate is owed ('accrued', 'due', 'held'), what that costs ('commission'), and where it went.
  account text not null check (account in ('commission', 'accrued', 'due', 'held', 'fees', 'forfeited')
    or account like 'payout:%'),
  -- Minor units; what is owed to an affiliate is negative, as taxes owed are.
  amount bigint not null,
  currency text not null,
  primary key (journal_id, account)
);

create function affiliate_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from affiliate_entries where journal_id = new.journal_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'the entries of affiliate journal % do not add up to nothing', new.journal_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger affiliate_entries_balance after insert or update on affiliate_entries
  deferrable initially deferred for each row execute function affiliate_entries_balance();

create function affiliates_books_are_append_only() returns trigger language plpgsql as $$
begin
  -- What belongs to an order or an application goes with it, and not before.
  if tg_op = 'DELETE' and tg_table_name in ('order_credits', 'order_referrals') then
    if not exists (select from orders where id = (to_jsonb(old)->>'order_id')::uuid) then return old; end if;
  end if;
  if tg_op = 'DELETE' and tg_table_name = 'affiliate_events' then
    if not exists (select from affiliate_applications where id = (to_jsonb(old)->>'application_id')::uuid)
      and to_jsonb(old)->>'affiliate_id' is null then return old; end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger affiliate_journals_stay before update or delete on affiliate_journals
  for each row execute function affiliates_books_are_append_only();
create trigger affiliate_entries_stay before update or delete on affiliate_entries
  for each row execute function affiliates_books_are_append_only();
create trigger order_credits_stay before update or delete on order_credits
  for each row execute function affiliates_books_are_append_only();
create trigger order_referrals_stay before update or delete on order_referrals
  for each row execute function affiliates_books_are_append_only();
create trigger affiliate_events_stay before update or delete on affiliate_events
  for each row execute function affiliates_books_are_append_only();

-- One payout run a month: prepared, looked at, approved by a second person, sent, closed.
create table payout_runs (
  id uuid primary key,
  month date not null unique check (extract(day from month) = 1),
  state text not null check (state in ('prepared', 'lookedAt', 'approved', 'sending', 'closed')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  -- Of everything it was made from: what changes that brings it back to 'prepared'.
  digest bytea not null
);

create table payouts (
  id uuid primary key,
  run_id uuid not null references payout_runs on delete restrict,
  affiliate_id uuid not null references affiliates on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null,
  method text not null,
  state text not null check (state in ('prepared', 'sent', 'paid', 'unclaimed', 'failed', 'returned')),
  looked_at_by text,
  -- Why it is not paid in this run; null: it is.
  left_out_because text,
  provider_reference text,
  failure text,
  sent_at timestamptz,
  ended_at timestamptz,
  unique (run_id, affiliate_id)
);
create index payouts_affiliate on payouts (affiliate_id);

create table affiliate_statements (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  month date not null check (extract(day from month) = 1),
  -- Counts an affiliate's own.
  number integer not null,
  -- What was owed before and after, in minor units: accrued, due, held.
  opening jsonb not null,
  closing jsonb not null,
  -- Its lines with their clauses, and every input they can be computed from.
  data jsonb not null,
  hash bytea not null,
  issued_at timestamptz not null,
  object_until timestamptz not null,
  unique (affiliate_id, month),
  unique (affiliate_id, number)
);
create trigger affiliate_statements_stay before update or delete on affiliate_statements
  for each row execute function affiliates_books_are_append_only();

create table affiliate_objections (
  id uuid primary key,
  statement_id uuid not null references affiliate_statements on delete restrict,
  -- The line; null: the statement as a whole.
  journal_id uuid references affiliate_journals on delete restrict,
  text text not null,
  state text not null check (state in ('objected', 'answered')),
  -- What came of it: the line stands, or a person's decision took its place.
  outcome text check (outcome in ('upheld', 'denied')),
  answer text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index affiliate_objections_statement on affiliate_objections (statement_id);
create index affiliate_objections_journal on affiliate_objections (journal_id);
create index affiliate_objections_state on affiliate_objections (state, created_at);
