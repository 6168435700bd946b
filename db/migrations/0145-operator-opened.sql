-- What each operator opened last in the console, by its address: what they go back to.
create table operator_opened (
  operator_id uuid not null references operators (id) on delete cascade,
  kind text not null check (kind in ('customer', 'order', 'article')),
  subject text not null,
  at timestamptz not null,
  primary key (operator_id, kind, subject)
);
