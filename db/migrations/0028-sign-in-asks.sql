-- Who asked for a sign-in mail: 'stranger', or the number of a browser that once held the account's session; null where
-- nobody asked (welcome mails, seats). And when it was mailed: the same living link may be mailed again.
alter table proofs add column asked_by text;
alter table proofs add column mailed_at timestamptz[] not null default '{}';
