-- A signature that was drawn, or brought as a picture, beside the name as it was typed (decision 0123, signing).
create table envelope_signatures (
  recipient_id uuid primary key references envelope_recipients on delete cascade,
  kind text not null check (kind in ('drawn', 'picture')),
  png bytea not null check (length(png) <= 300000),
  -- In pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create trigger envelope_signatures_stay before update on envelope_signatures
  for each row execute function envelope_files_stay();
