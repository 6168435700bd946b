-- Invoices that were finished here, what was paid of them, and budgets (decision 0070, business apps).

-- What a finished paper comes to, read from it once: it never changes again, whatever becomes of its template.
create table finished_papers (
  document_id uuid primary key references documents on delete cascade,
  -- 'other' for papers nobody pays.
  kind text not null check (kind in ('invoice', 'creditNote', 'other')),
  number text not null,
  customer text not null,
  day date not null,
  -- Null where it names no day.
  due date,
  -- Minor units of the currency; both null where its lines come to no amount.
  total bigint,
  currency text,
  -- It says that it has been paid.
  is_prepaid boolean not null,
  check ((total is null) = (currency is null))
);

create table invoice_payments (
  id uuid primary key,
  document_id uuid not null references finished_papers on delete cascade,
  -- Minor units of the invoice's currency.
  minor bigint not null check (minor > 0),
  paid_on date not null,
  noted_by uuid references accounts on delete set null,
  noted_at timestamptz not null
);
create index invoice_payments_document on invoice_payments (document_id);
create index invoice_payments_account on invoice_payments (noted_by);
