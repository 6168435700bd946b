-- One machine tells servers of others, whoever asked for it: an affiliate, or those who run the business (decision 0108,
-- webhooks).
alter table affiliate_postbacks rename to webhook_endpoints;
alter index affiliate_postbacks_affiliate rename to webhook_endpoints_affiliate;
alter table webhook_endpoints
  -- Null: those who run the business.
  alter column affiliate_id drop not null,
  add column label text not null default '',
  -- What it is told of; null: all that an affiliate is told of.
  add column events text[],
  -- How often its secret was changed: each follows from it (secrets.server.ts).
  add column secret_number integer not null default 0,
  add column secret_changed_at timestamptz,
  -- One that fails is let alone for a while.
  add column rests_until timestamptz,
  add column off_at timestamptz,
  add constraint webhook_endpoints_events check ((affiliate_id is null) = (events is not null));

alter table affiliate_postback_events rename to webhook_deliveries;
alter table webhook_deliveries rename column postback_id to endpoint_id;
alter table webhook_deliveries drop constraint affiliate_postback_events_type_check;
alter table webhook_deliveries
  -- In this order it is sent, of each subject: an order, a customer, an affiliate.
  add column seq bigint generated always as identity,
  add column subject text not null default '',
  -- Of the last answer: how long it took, and its first 2 KB.
  add column ms integer,
  add column answer text;
alter index affiliate_postback_events_log rename to webhook_deliveries_log;
alter index affiliate_postback_events_age rename to webhook_deliveries_age;
drop index affiliate_postback_events_due;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'pending';
create index webhook_deliveries_subject on webhook_deliveries (endpoint_id, subject, seq) where state = 'pending';

update settings set name = 'webhooks' where name = 'affiliate-postbacks';

-- As before, under the new names.
create or replace function note_affiliate_credit() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, source, subject, state, due_at, created_at)
  select gen_random_uuid(), id, 'credit:' || new.order_id || ':' || new.revision,
    case new.verdict when 'credited' then 'sale.credited' else 'sale.refused' end,
    new.order_id || ':' || new.revision, new.order_id::text, 'pending', new.at, new.at
  from webhook_endpoints where affiliate_id = new.affiliate_id;
  return null;
end $$;

create or replace function note_affiliate_journal() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, source, subject, state, due_at, created_at)
  select gen_random_uuid(), id, new.key, case new.kind when 'paid' then 'payout.sent' else 'sale.reversed' end,
    new.id, coalesce(new.order_id::text, new.key), 'pending', new.written_at, new.written_at
  from webhook_endpoints where affiliate_id = new.affiliate_id;
  return null;
end $$;
