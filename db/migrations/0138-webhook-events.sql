-- What servers of the business are told of (decision 0108, webhooks): noted in the transaction in which it happens,
-- whatever wrote it, and kept for a quarter, so that an endpoint that is new can be told of last week.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  kind text not null,
  -- An order, a customer, an affiliate …: of each it is told in order.
  subject text not null,
  -- src/services/webhooks/events.table.ts: numbers and amounts, no address.
  data jsonb not null,
  at timestamptz not null
);
create index webhook_events_age on webhook_events (at);

alter table webhook_deliveries add constraint webhook_deliveries_state_known
  check (state in ('pending', 'delivered', 'dead', 'skipped'));
alter table webhook_deliveries drop constraint affiliate_postback_events_state_check;

create function note_webhook_event(told_kind text, told_of text, told jsonb, told_at timestamptz) returns void
language plpgsql as $$
declare
  event webhook_events;
begin
  insert into webhook_events (kind, subject, data, at) values (told_kind, told_of, told, told_at)
    returning * into event;
  insert into webhook_deliveries (id, endpoint_id, key, type, source, subject, state, due_at, created_at)
  select gen_random_uuid(), id, event.id::text, event.kind, event.id::text, event.subject, 'pending', event.at, event.at
  from webhook_endpoints where affiliate_id is null and event.kind = any(events);
end $$;

-- The clock of the demo may be ahead: where a row says no moment, this one.
create function webhook_now() returns timestamptz language sql stable as $$
  select clock_timestamp() + coalesce(
    (select (value->>'aheadMs')::bigint from settings where name = 'clock'), 0) * interval '1 millisecond'
$$;

create function webhook_money(minor numeric, currency text) returns jsonb language sql immutable as $$
  select jsonb_build_object('minor', minor, 'currency', currency)
$$;

create function webhook_order(orders) returns jsonb language sql stable as $$
  select jsonb_build_object('orderId', $1.id, 'orderNumber', $1.number::text, 'customerId', $1.account_id,
    'plan', $1.plan, 'route', $1.route)
$$;

create function webhook_affiliate(affiliates) returns jsonb language sql stable as $$
  select jsonb_build_object('affiliateId', $1.id, 'affiliateNumber', $1.number::text, 'customerId', $1.account_id)
$$;

-- Money of orders, when all of it is written. What is held is told of once it is accepted.
create function tell_of_money() returns trigger language plpgsql as $$
declare
  bought orders;
  money record;
  told text;
begin
  select sum(amount) filter (where amount > 0) as minor, min(currency) as currency,
    bool_or(account = 'held') as is_held into money from entries where journal_id = new.id;
  if money.minor is null or (money.is_held and new.kind <> 'accepted') then return null; end if;
  select * into bought from orders where id = new.order_id;
  told := case
    when new.kind in ('refund', 'taxRefund') then 'order.refunded'
    when new.kind = 'dispute' then 'order.disputed'
    when exists (select from journals earlier where earlier.order_id = new.order_id and earlier.kind = 'charge'
      and coalesce(earlier.charge_key, earlier.key) <> coalesce(new.charge_key, new.key)
      and (earlier.at, earlier.key) < (new.at, new.key)) then 'subscription.renewed'
    else 'order.paid' end;
  perform note_webhook_event(told, new.order_id::text,
    webhook_order(bought) || jsonb_build_object('amount', webhook_money(money.minor, money.currency)), new.written_at);
  return null;
end $$;
create constraint trigger journals_are_told after insert on journals deferrable initially deferred
  for each row when (new.kind in ('charge', 'accepted', 'refund', 'taxRefund', 'dispute'))
  execute function tell_of_money();

create function tell_of_subscription() returns trigger language plpgsql as $$
declare
  bought orders;
  until timestamptz;
begin
  select * into bought from orders where id = new.order_id;
  if bought.id is null then return null; end if;
  select paid_until into until from subscriptions where order_id = new.order_id;
  perform note_webhook_event('subscription.' || (new.data->>'state'), new.order_id::text,
    webhook_order(bought) || jsonb_build_object('paidUntil', until), new.at);
  return null;
end $$;
create constraint trigger subscriptions_are_told after insert on order_events deferrable initially deferred
  for each row when (new.kind = 'subscription' and new.data->>'state' in ('suspended', 'cancelled', 'ended'))
  execute function tell_of_subscription();

create function tell_of_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event('account.created', new.id::text,
      jsonb_build_object('customerId', new.id, 'locale', new.locale), new.created_at);
  else
    perform note_webhook_event('account.erased', old.id::text, jsonb_build_object('customerId', old.id), webhook_now());
  end if;
  return null;
end $$;
create trigger accounts_are_told after insert or delete on accounts
  for each row execute function tell_of_account();

create function tell_of_application() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('affiliate.applied', new.id::text,
    jsonb_build_object('applicationId', new.id, 'customerId', new.account_id), new.created_at);
  return null;
end $$;
create trigger affiliate_applications_are_told after insert on affiliate_applications
  for each row execute function tell_of_application();

create function tell_of_affiliate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_webhook_event('affiliate.accepted', new.id::text,
      webhook_affiliate(new) || jsonb_build_object('applicationId', new.application_id), new.accepted_at);
  else
    perform note_webhook_event('affiliate.ended', new.id::text, webhook_affiliate(new), new.ended_at);
  end if;
  return null;
end $$;
create trigger affiliates_are_told after insert on affiliates
  for each row execute function tell_of_affiliate();
create trigger affiliates_that_end_are_told after update of ended_at on affiliates
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_of_affiliate();

create function tell_of_commission() returns trigger language plpgsql as $$
declare
  earner affiliates;
  money record;
begin
  select abs(amount) as minor, currency into money from affiliate_entries
    where journal_id = new.id and account = 'commission';
  if not found then return null; end if;
  select * into earner from affiliates where id = new.affiliate_id;
  perform note_webhook_event('commission.' || new.kind, new.affiliate_id::text, webhook_affiliate(earner) ||
    jsonb_build_object('orderId', new.order_id, 'clause', new.clause,
      'amount', webhook_money(money.minor, money.currency)), new.written_at);
  return null;
end $$;
create constraint trigger commissions_are_told after insert on affiliate_journals deferrable initially deferred
  for each row when (new.kind in ('earned', 'reversed')) execute function tell_of_commission();

create function tell_of_refusal() returns trigger language plpgsql as $$
declare
  earner affiliates;
begin
  select * into earner from affiliates where id = new.affiliate_id;
  perform note_webhook_event('commission.refused', new.affiliate_id::text, webhook_affiliate(earner) ||
    jsonb_build_object('orderId', new.order_id, 'clause', new.clause, 'rule', new.rule), new.at);
  return null;
end $$;
create trigger refused_credits_are_told after insert on order_credits
  for each row when (new.verdict = 'refused') execute function tell_of_refusal();

create function tell_of_payout() returns trigger language plpgsql as $$
declare
  earner affiliates;
begin
  select * into earner from affiliates where id = new.affiliate_id;
  perform note_webhook_event('payout.' || new.state, new.affiliate_id::text, webhook_affiliate(earner) ||
    jsonb_build_object('payoutId', new.id, 'method', new.method,
      'amount', webhook_money(new.amount, new.currency)), coalesce(new.ended_at, webhook_now()));
  return null;
end $$;
create trigger payouts_are_told after update of state on payouts
  for each row when (old.state <> new.state and new.state in ('paid', 'returned')) execute function tell_of_payout();

-- A library that is read in for the first time was published before.
create function tell_of_templates() returns trigger language plpgsql as $$
begin
  if not exists (select from templates where updated_at < (select min(updated_at) from published) - interval '1 minute'
    or id not in (select id from published)) then return null; end if;
  perform note_webhook_event('template.published', id::text,
    jsonb_build_object('templateId', id, 'locale', locale, 'family', family, 'slug', slug), updated_at)
  from published where removed_at is null;
  return null;
end $$;
create trigger templates_are_told after insert on templates referencing new table as published
  for each statement execute function tell_of_templates();

create function tell_of_changed_templates() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('template.published', published.id::text,
    jsonb_build_object('templateId', published.id, 'locale', published.locale, 'family', published.family,
      'slug', published.slug), published.updated_at)
  from published join before using (id) where published.removed_at is null
    and (published.content_hash <> before.content_hash or before.removed_at is not null);
  return null;
end $$;
create trigger changed_templates_are_told after update on templates
  referencing old table as before new table as published
  for each statement execute function tell_of_changed_templates();
