-- Every text of the affiliate agreement that was ever in force here, by the fingerprint that an acceptance has of it: during
-- a change of terms the text that still binds is read, and compared with the one that comes (decision 0100).
create table agreement_texts (
  -- SHA-256 of `words`, base64url.
  hash text primary key,
  version text not null,
  locale text not null,
  -- Title, introduction and sections as JSON, to the letter: what the fingerprint is of.
  words text not null,
  kept_at timestamptz not null
);
create index agreement_texts_version on agreement_texts (version, locale);
