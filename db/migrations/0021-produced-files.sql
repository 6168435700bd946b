-- A file counts when it was made: while it is, its row holds a place of the day. Null: it was made.
alter table downloads add column reserved_until timestamptz;
-- Whose licence it was made under, its own or that of a seat: so many a minute are made for one.
alter table downloads add column holder_id uuid references accounts on delete set null;
create index downloads_holder on downloads (holder_id, at);
