-- Invoices of affiliates (decision 0100, invoices of affiliates).

-- Who agreed that we write its invoices (Directive 2006/112/EC, article 224): the words, as they were read.
create table self_billing_agreements (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  locale text not null,
  words text not null,
  agreed_at timestamptz not null,
  ended_at timestamptz
);
create unique index self_billing_agreements_open on self_billing_agreements (affiliate_id) where ended_at is null;
create index self_billing_agreements_affiliate on self_billing_agreements (affiliate_id, agreed_at);

-- An invoice that we write for an affiliate, of a payout that arrived; a credit note where it came back after all.
create table self_bills (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  -- Counts an affiliate's own, without gaps.
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'creditNote')),
  payout_id uuid not null references payouts on delete restrict,
  statement_id uuid not null references affiliate_statements on delete restrict,
  -- Everything that is printed on it, as it was then.
  data jsonb not null,
  issued_at timestamptz not null,
  unique (affiliate_id, number),
  unique (payout_id, kind)
);
create index self_bills_statement on self_bills (statement_id);

-- An invoice that an affiliate wrote itself: the file as it was sent.
create table own_invoices (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete restrict,
  statement_id uuid not null references affiliate_statements on delete restrict,
  name text not null,
  content bytea not null,
  hash bytea not null,
  received_at timestamptz not null,
  -- The same file is kept once.
  unique (statement_id, hash)
);
create index own_invoices_affiliate on own_invoices (affiliate_id, received_at);

-- As other books: never changed, and removed only ten years from the end of the year they are of.
create function invoices_of_affiliates_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(to_jsonb(old)->>'issued_at', to_jsonb(old)->>'received_at')::timestamptz
    < date_trunc('year', now()) - interval '10 years' then
    return old;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'check_violation';
end $$;
create trigger self_bills_stay before update or delete on self_bills
  for each row execute function invoices_of_affiliates_stay();
create trigger own_invoices_stay before update or delete on own_invoices
  for each row execute function invoices_of_affiliates_stay();

-- What an affiliate objected to and was answered, as its account takes it along.
create view affiliate_objections_told as
  select affiliates.account_id, affiliate_statements.number as statement, journal_id as line, text,
    affiliate_objections.state, outcome, answer, amount, affiliate_objections.created_at, decided_at
  from affiliate_objections
  join affiliate_statements on affiliate_statements.id = statement_id
  join affiliates on affiliates.id = affiliate_statements.affiliate_id;
