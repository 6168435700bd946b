-- Pictures of articles, drawn anew from what was sent, by the hash of what they are. They stay: earlier versions of an
-- article show them.
create table news_pictures (
  hash text primary key check (hash ~ '^[a-f0-9]{64}$'),
  jpeg bytea not null,
  width integer not null,
  height integer not null,
  kept_by text not null,
  kept_at timestamptz not null
);
