-- When somebody is told next that their plan renews: only those who are due are looked at.
alter table subscriptions add column notice_at timestamptz;
update subscriptions set notice_at = date_trunc('milliseconds', now()) where renews and state = 'active';
create index subscriptions_notice on subscriptions (notice_at) where notice_at is not null;
drop index subscriptions_renewing;
