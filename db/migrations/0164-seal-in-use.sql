-- When a certificate sealed last: the one that did so last is in use, for the console and the inbox alike.
alter table seal_certificates add column last_used_at timestamptz;
update seal_certificates set last_used_at = first_used_at;
alter table seal_certificates alter column last_used_at set not null;
