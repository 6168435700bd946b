-- What the account of an affiliate takes along: nothing of buyers, and no secrets (decision 0112, ends and exports of affiliates).

-- As it named itself when it asked to become one, whether or not it had an account then.
create view affiliate_applications_told as
  select account.id as account_id, application.email, answers, application.agreement, application.state, question, answer,
    reason_code, reason, application.created_at, decided_at
  from affiliate_applications application
  join accounts account on account.id = application.account_id
    or exists (select from affiliates where affiliates.account_id = account.id and application_id = application.id);

-- Each decision about a sale; the last one of a sale holds. Named as on statements, and not by its order.
create view affiliate_sales_told as
  select affiliates.account_id,
    upper(left(encode(sha256(convert_to('sale:' || credit.order_id, 'UTF8')), 'hex'), 10)) as sale,
    orders.created_at as sold_at, plan, by, credit.code, credit.evidence->>'clickedAt' as clicked_at, verdict, rule, clause,
    percent, credit.agreement_version, credit.at as decided_at,
    (select coalesce(sum(amount), 0) from affiliate_journals journal join affiliate_entries on journal_id = journal.id
      where journal.order_id = credit.order_id and journal.affiliate_id = affiliates.id and account = 'commission') as commission
  from order_credits credit
  join orders on orders.id = credit.order_id
  join affiliates on affiliates.id = credit.affiliate_id;

create view affiliate_payouts_told as
  select affiliates.account_id, month, amount, currency, method, payouts.state, failure, payouts.sent_at, payouts.ended_at
  from payouts
  join payout_runs on payout_runs.id = run_id
  join affiliates on affiliates.id = affiliate_id
  where payouts.sent_at is not null;

-- As much of the account as its affiliate sees of it.
create view affiliate_payout_accounts as
  select account_id, payout->>'method' as method, payout->>'shown' as account, payout->>'since' as since from affiliates
  where payout->>'sealed' <> '';

create view affiliate_postback_log as
  select affiliates.account_id, url, type, event.state, attempts, status, error, event.created_at, event.ended_at
  from webhook_deliveries event
  join webhook_endpoints on webhook_endpoints.id = endpoint_id
  join affiliates on affiliates.id = affiliate_id;
