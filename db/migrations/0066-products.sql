-- What a company sells: goods and services, to be put into the lines of its papers.

create table products (
  id uuid primary key,
  company_id uuid not null references parties on delete cascade,
  name text not null,
  -- Folded: one name is one product, and by it they are sorted.
  name_key text collate "C" not null,
  -- What stands in the document in the place of its name; '' for that.
  description text not null,
  unit text not null,
  -- '97.35 USD', before tax; '' where it differs.
  price text not null,
  -- In percent, '19' or '5.5'; '' where it differs.
  rate text not null,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, name_key)
);
create index products_created_by on products (created_by);
