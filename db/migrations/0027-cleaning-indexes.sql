-- What cleaning looks by, so that a portion is found at once in a large table.
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index proofs_expiry on proofs (expires_at);
create index seats_ended on seats (ended_at) where ended_at is not null;
create index seats_unused on seats (expires_at) where account_id is null;
create index unfinished_checkouts_age on unfinished_checkouts (changed_at);
create index checkout_reminders_age on checkout_reminders (owed_at) where stopped_at is null;
create index rate_limits_expiry on rate_limits (expire);
create index exposures_age on exposures (at);

-- What leads to a row that is removed: without these each removed session reads two whole tables.
create index idempotency_session on idempotency (session_number);
create index idempotency_account on idempotency (account_id);
create index handovers_session on handovers (sign_up_session);
create index handovers_account on handovers (account_id);
create index contract_notices_order on contract_notices (order_id) where order_id is not null;
