-- Finished documents, and the numbers they take: without gaps, by company, kind and year.

-- Since when nothing in it changes any more; null for a draft.
alter table documents add column finished_at timestamptz;

-- Whatever writes documents: what was finished stays as it was.
create function keep_finished() returns trigger language plpgsql as $$
begin
  raise exception 'the document % is finished', old.id using errcode = 'check_violation';
end $$;
create trigger documents_finished before update on documents for each row
  when (old.finished_at is not null
    and (new.values is distinct from old.values or new.finished_at is distinct from old.finished_at
      or new.template_id is distinct from old.template_id))
  execute function keep_finished();

-- How the numbers of a kind look at a company.
create table series (
  company_id uuid not null references parties on delete cascade,
  kind text not null,
  -- '{year}-{number:4}'
  pattern text not null,
  primary key (company_id, kind)
);

-- The next number of a year; year 0 where the pattern names none.
create table series_years (
  company_id uuid not null,
  kind text not null,
  year smallint not null,
  next integer not null check (next > 0),
  primary key (company_id, kind, year),
  foreign key (company_id, kind) references series on delete cascade
);

-- Every number that was taken. It outlives its document, and stays when it is cancelled.
create table series_numbers (
  company_id uuid not null,
  kind text not null,
  year smallint not null,
  number integer not null,
  -- As it stands in the document.
  text text not null,
  document_id uuid unique references documents on delete set null,
  taken_by uuid references accounts on delete set null,
  taken_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (company_id, kind, year, number),
  unique (company_id, kind, text),
  foreign key (company_id, kind) references series on delete cascade
);
create index series_numbers_taken on series_numbers (company_id, kind, taken_at desc);
