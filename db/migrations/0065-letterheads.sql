-- The stationery of companies: pictures, how it looks, and which documents are printed on it.

-- Pictures of points, drawn anew when they came in. They never change: whoever has another one has another row.
create table logos (
  id uuid primary key,
  space_id uuid not null references spaces on delete cascade,
  png bytea not null check (octet_length(png) <= 600000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null
);
create index logos_space on logos (space_id);
create index logos_created_by on logos (created_by);

create table letterheads (
  company_id uuid primary key references parties on delete cascade,
  design jsonb not null,
  logo_id uuid references logos on delete set null,
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null
);
create index letterheads_logo on letterheads (logo_id);
create index letterheads_changed_by on letterheads (changed_by);

-- What a document says otherwise than its kind, and on what it was finished.
create table document_letterheads (
  document_id uuid primary key references documents on delete cascade,
  -- Its owner's word; null while its kind decides.
  is_on boolean,
  -- As it was printed when the document was finished; null for a draft, and on plain paper.
  printed jsonb,
  logo_id uuid references logos on delete set null
);
create index document_letterheads_logo on document_letterheads (logo_id);
