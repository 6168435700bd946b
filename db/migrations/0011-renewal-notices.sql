-- Which plans renew soon: their buyers are told before.
create index subscriptions_renewing on subscriptions (paid_until) where renews;
