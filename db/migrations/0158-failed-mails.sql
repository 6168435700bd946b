-- When a mail failed last: the mail server fails for as long as it took none after that.
alter table outbox add column failed_at timestamptz;
