-- Who holds the account that an affiliate is paid to, as a keyed hash of the name: a buyer of that name may be its own
-- household (section 14). Known from the next time that the account is changed.
alter table affiliates add column holder_hash bytea;
