-- The affiliates' books once more, from the agreement's words alone (content/legal/en/affiliate-agreement.md) and from
-- facts alone: the orders' ledger, clicks, codes, flags, ends, runs, objections. It knows no journal and no credit that
-- the product wrote, and was written before anybody of its author's read how the product computes them.
--
-- Not by journals but by standings: what a sale is worth at a moment, and what is known of it then. Answers one row for
-- each difference: what it is of, which affiliate, when, what there is, what there should be; and then the figures.
--
-- Four things the agreement leaves open are as decisions 0080 and 0085 have them: halves of a cent follow the order in
-- which the ledger learned of movements; of several clicks an account was made with, the last counts; a run pays what had
-- come due by the first moment of its month, less what was deducted since; a robot is nobody who comes through a link.

-- Section 15, A.1: the first payment of an order, of which alone a commission is. Money that was held is earned once it
-- is accepted, and then of the day it was paid.
create temp table first_charge as
select distinct on (journals.order_id) journals.order_id, journals.charge_key, journals.at as paid_at,
  journals.written_at as known_at,
  -- A.3, A.4: paid on the first of the month after; from the payout of 1 July 2021 on, of the month after that.
  (date_trunc('month', journals.at at time zone 'UTC') + case
    when date_trunc('month', journals.at at time zone 'UTC') >= '2021-06-01' then interval '2 months'
    else interval '1 month' end)::date as due_on
from journals join entries on entries.journal_id = journals.id
where journals.kind in ('charge', 'accepted') and entries.account = 'sales'
order by journals.order_id, journals.at, journals.written_at;
create unique index on first_charge (order_id);

-- Sections 1, 4, 14, 15 and Exhibit B: whose sale it is.
create function pg_temp.mailbox(address text) returns text language sql as $$
  select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(plain, '@', 1), '.', '') || '@' || split_part(plain, '@', 2) else plain end
  from (select regexp_replace(lower(address), '^([^+@]+)[+][^@]*@', '\1@') as plain) as untagged
$$;

create temp table told as
select orders.id as order_id, orders.created_at, orders.account_id, pg_temp.mailbox(orders.email) as mailbox, known_at,
  paid_at, order_referrals.code, order_referrals.click_id, order_referrals.retailer_affiliate
from first_charge join orders on orders.id = order_id left join order_referrals on order_referrals.order_id = orders.id;

create temp table came as
select told.*, coalesce(by_code.affiliate_id, by_click.affiliate_id, by_account.affiliate_id) as affiliate_id,
  case when by_code.affiliate_id is not null then 'code' when by_click.affiliate_id is not null then 'click'
    when by_account.affiliate_id is not null then 'signUp' end as by
from told
left join lateral (
  select affiliate_codes.affiliate_id from affiliate_codes join affiliates on affiliates.id = affiliate_id
  where affiliate_codes.code = told.code
    and (told.created_at at time zone 'UTC')::date between starts_on and coalesce(ends_on, 'infinity')
    and told.created_at < coalesce(affiliate_codes.ended_at, 'infinity')
    and told.created_at >= accepted_at and told.created_at < coalesce(ends_at, 'infinity')
) by_code on true
left join lateral (
  select affiliate_id from affiliate_clicks
  where affiliate_clicks.id = told.click_id and not is_bot and told.created_at between at and at + interval '2592000 seconds'
) by_click on true
left join lateral (
  select affiliate_id from touches join affiliate_clicks
    on affiliate_clicks.id::text = touches.source #>> '{CustomTracking,affiliate}'
  where touches.account_id = told.account_id and not is_bot
    and told.created_at between affiliate_clicks.at and affiliate_clicks.at + interval '2592000 seconds'
  order by touches.at desc limit 1
) by_account on true;

create temp table judged as
select came.order_id, came.affiliate_id, came.by,
  came.created_at >= affiliates.accepted_at and came.created_at < coalesce(affiliates.ends_at, 'infinity')
  and came.retailer_affiliate is null
  and came.mailbox <> pg_temp.mailbox(affiliates.email)
  and came.account_id is distinct from affiliates.account_id
  and not exists (
    select from told as earlier where earlier.mailbox = came.mailbox and earlier.order_id <> came.order_id
      and (earlier.known_at, earlier.order_id) < (came.known_at, came.order_id)
  ) as is_credited
from came join affiliates on affiliates.id = came.affiliate_id;

create temp table sale as
select judged.order_id, judged.affiliate_id, due_on, charge_key, paid_at
from judged join first_charge using (order_id) where is_credited;
create unique index on sale (order_id);
create index on sale (affiliate_id);

-- Sections 1, 19: what the customer paid without taxes, and what of it went back and came again.
-- A.1: thirty per cent to the cent, half a cent upwards; of less than nothing, nothing.
create function pg_temp.share(net numeric) returns bigint language sql immutable as $$
  select floor((greatest(net, 0) * 30 + 50) / 100)::bigint
$$;
create temp table moved as
select order_id, affiliate_id, due_on, at, known_at,
  pg_temp.share(sum(net) over in_turn) - pg_temp.share(sum(net) over in_turn - net) as share
from (
  select sale.order_id, sale.affiliate_id, due_on, journals.id, journals.at, journals.written_at as known_at,
    -sum(entries.amount) as net
  from sale join journals on journals.order_id = sale.order_id and journals.charge_key = sale.charge_key
  join entries on entries.journal_id = journals.id
  where entries.account = 'sales' and entries.currency = 'USD'
  group by sale.order_id, sale.affiliate_id, due_on, journals.id, journals.at, journals.written_at
) as movement
window in_turn as (partition by order_id order by known_at, id);
create index on moved (affiliate_id);

-- Section 18: what keeps money back, of a sale or of all of an affiliate's.
create temp table hold as
select id, affiliate_id, order_id, raised_at, coalesce(decided_at, 'infinity') as until
from affiliate_flags where holds;

create temp table sent as
select payouts.affiliate_id, payouts.amount, payout_runs.month, payouts.sent_at,
  case when payouts.state = 'returned' then payouts.ended_at else 'infinity' end as back_at
from payouts join payout_runs on payout_runs.id = run_id where payouts.sent_at is not null;

-- What was paid before it was looked at is not kept back any more.
create temp table holding as
select hold.id, sale.order_id, hold.raised_at, hold.until
from hold join sale on sale.affiliate_id = hold.affiliate_id
  and (hold.order_id is null or hold.order_id = sale.order_id)
where not exists (
  select from sent, lateral (select sent.month::timestamp at time zone 'UTC' as month_begins) as begun
  where sent.affiliate_id = sale.affiliate_id and sent.sent_at <= hold.raised_at
    and sent.back_at > hold.raised_at and sent.month >= sale.due_on and sent.sent_at >= sale.paid_at
    and not exists (
      select from hold as other where other.affiliate_id = sale.affiliate_id and other.id <> hold.id
        and (other.order_id is null or other.order_id = sale.order_id)
        and (other.raised_at <= sent.sent_at and other.until > sent.sent_at
          or other.raised_at <= month_begins and other.until > month_begins)
    )
);
create index on holding (order_id);

-- Sections 2, 6, 8, 11, 14: a sale that was made against the agreement earns nothing from the decision on.
create temp table void as
select order_id, min(decided_at) as at from affiliate_flags
where state = 'confirmed' and order_id is not null and rule not in ('spam', 'examination') group by order_id;
create unique index on void (order_id);

-- Sections 12, 20: what is due besides sales.
create temp table other as
select affiliate_id, decided_at as at, -50000::bigint as amount from affiliate_flags
where rule = 'spam' and state = 'confirmed'
union all
select affiliate_id, decided_at, amount from affiliate_objections
join affiliate_statements on affiliate_statements.id = statement_id where outcome = 'upheld';

-- Moments to look at. What happened before `cut` and was known by `known` counts; `month`: the last one whose sales have
-- come due and whose payouts are sent.
create temp table point (
  number bigint generated always as identity, what text, affiliate_id uuid, cut timestamptz, known timestamptz,
  month date, runs_until timestamptz, ended boolean
);

-- Whose commission that had not come due is forfeited (section 26); found below.
create temp table forfeiting (affiliate_id uuid primary key);

create function pg_temp.standing() returns table (number bigint, accrued bigint, due bigint, held bigint)
language sql as $$
  with worth as (
    select point.number, moved.order_id, moved.due_on, sum(share)::bigint as amount
    from point join moved using (affiliate_id)
    where moved.at < point.cut and moved.known_at <= point.known
    group by point.number, moved.order_id, moved.due_on
  ), kept as (
    select worth.number, worth.amount, worth.due_on <= point.month as is_due,
      exists (select from holding where holding.order_id = worth.order_id
        and holding.raised_at < point.cut and holding.until >= point.cut) as is_held
    from worth join point using (number) left join void on void.order_id = worth.order_id
    join affiliates on affiliates.id = point.affiliate_id
    where not (void.at is not null and void.at < point.cut)
      -- Section 26, A.6: what had not come due when it ended is forfeited with it.
      and not (point.ended and affiliates.ended_at <= point.known and affiliates.ends_at < point.cut
        and exists (select from forfeiting where forfeiting.affiliate_id = affiliates.id)
        and worth.due_on > (affiliates.ends_at at time zone 'UTC'))
  ), sums as (
    select kept.number, sum(amount) filter (where is_held) as held,
      sum(amount) filter (where is_due and not is_held) as due,
      sum(amount) filter (where not is_due and not is_held) as accrued
    from kept group by kept.number
  )
  select point.number, coalesce(accrued, 0)::bigint, (coalesce(due, 0)
    + coalesce((select sum(amount) from other where other.affiliate_id = point.affiliate_id and at < cut
      and at <= known), 0)
    - coalesce((select sum(amount) from sent where sent.affiliate_id = point.affiliate_id
      and sent.month <= point.month and sent_at <= known and sent_at < runs_until), 0)
    + coalesce((select sum(amount) from sent where sent.affiliate_id = point.affiliate_id
      and back_at < cut and back_at <= known), 0))::bigint, coalesce(held, 0)::bigint
  from point left join sums using (number)
$$;

-- Section 26: the total due at the moment of the end, both parts and after deductions.
insert into point (what, affiliate_id, cut, known, month, runs_until, ended)
select 'end', id, ends_at + interval '1 microsecond', ended_at, date_trunc('month', ends_at at time zone 'UTC')::date,
  ends_at + interval '1 microsecond', false
from affiliates where ended_at is not null;
insert into forfeiting select affiliate_id from pg_temp.standing() as standing join point using (number)
where accrued + due + held <= 100000;

create temp table difference (what text, affiliate_id uuid, moment text, found text, expected text);
insert into difference select 'end', id, ends_at::text, forfeits::text, (forfeiting.affiliate_id is not null)::text
from affiliates left join forfeiting on forfeiting.affiliate_id = affiliates.id
where ended_at is not null and forfeits <> (forfeiting.affiliate_id is not null);

-- Sections 18, 20, A.2, A.5: each statement, each payout and each that was not made, and what is owed today.
delete from point;
insert into point (what, affiliate_id, cut, known, month, runs_until, ended)
select 'statement', affiliate_id, month::timestamp at time zone 'UTC' + interval '1 millisecond', issued_at, month,
  'infinity', true
from affiliate_statements;
insert into point (what, affiliate_id, cut, known, month, runs_until, ended)
select 'month', affiliates.id, month::timestamp at time zone 'UTC' + interval '1 millisecond', sent_at, month, sent_at, true
from payout_runs, affiliates where sent_at is not null and accepted_at < sent_at;
insert into point (what, affiliate_id, cut, known, month, runs_until, ended)
select 'run', affiliates.id, payout_runs.sent_at + interval '1 microsecond', payout_runs.sent_at, payout_runs.month,
  payout_runs.sent_at, true
from payout_runs, affiliates where payout_runs.sent_at is not null and affiliates.accepted_at < payout_runs.sent_at;
insert into point (what, affiliate_id, cut, known, month, runs_until, ended)
select 'today', id, moment + interval '1 microsecond', moment,
  date_trunc('month', moment at time zone 'UTC')::date, 'infinity', true
from affiliates, (select current_setting('recomputation.now')::timestamptz as moment) as today;
create temp table stood as select point.*, accrued, due, held from pg_temp.standing() join point using (number);
create index on stood (what, affiliate_id, month);

insert into difference
select 'statement', affiliate_id, month::text, concat_ws(' ', closing ->> 'accrued', closing ->> 'due', closing ->> 'held'),
  concat_ws(' ', accrued, due, held)
from affiliate_statements join stood using (affiliate_id, month)
where what = 'statement' and ((closing ->> 'accrued')::bigint, (closing ->> 'due')::bigint, (closing ->> 'held')::bigint)
  is distinct from (accrued, due, held);

-- The closing of a month is the opening of the next one.
insert into difference
select 'opening', affiliate_id, month::text, opening::text, before::text
from (
  select *, lag(closing) over (partition by affiliate_id order by month) as before from affiliate_statements
) as stated where opening <> coalesce(before, '{"accrued": 0, "due": 0, "held": 0}');

insert into difference
select 'today', stood.affiliate_id, cut::text, concat_ws(' ', has.accrued, has.due, has.held),
  concat_ws(' ', stood.accrued, stood.due, stood.held)
from stood left join lateral (
  select -coalesce(sum(amount) filter (where account = 'accrued'), 0) as accrued,
    -coalesce(sum(amount) filter (where account = 'due'), 0) as due,
    -coalesce(sum(amount) filter (where account = 'held'), 0) as held
  from affiliate_journals join affiliate_entries on journal_id = affiliate_journals.id
  where affiliate_journals.affiliate_id = stood.affiliate_id
) as has on true
where what = 'today' and (has.accrued, has.due, has.held) is distinct from (stood.accrued, stood.due, stood.held);

-- A.2: US$50.00 at least, and whatever it is once the agreement has ended.
insert into difference
select 'payout', stood.affiliate_id, stood.month::text, coalesce(payouts.amount, 0)::text,
  case when is_payable then payable.amount else 0 end::text
from stood join stood as begun on begun.what = 'month' and begun.affiliate_id = stood.affiliate_id
  and begun.month = stood.month join affiliates on affiliates.id = stood.affiliate_id join payout_runs
  on payout_runs.month = stood.month
left join payouts on payouts.run_id = payout_runs.id and payouts.affiliate_id = stood.affiliate_id,
  lateral (select least(begun.due, stood.due) as amount) as payable,
  lateral (select payable.amount >= case when ends_at <= payout_runs.sent_at then 1 else 5000 end as is_payable) as asked
where stood.what = 'run' and payouts.left_out_because is null
  and coalesce(payouts.amount, 0) <> case when is_payable then payable.amount else 0 end;

insert into difference
select 'credit', coalesce(judged.affiliate_id, order_credits.affiliate_id), coalesce(judged.order_id, order_credits.order_id)::text,
  concat_ws(' ', order_credits.affiliate_id, order_credits.by, order_credits.verdict, order_credits.rule),
  concat_ws(' ', judged.affiliate_id, judged.by, case when is_credited then 'credited' else 'refused' end)
from judged full join (select * from order_credits where revision = 0) as order_credits using (order_id)
where (order_credits.affiliate_id, order_credits.by, order_credits.verdict)
  is distinct from (judged.affiliate_id, judged.by, case when is_credited then 'credited' else 'refused' end);

select what, affiliate_id, moment, found, expected from difference order by what, affiliate_id, moment;
select (select count(*) from orders)::int as orders, (select count(*) from journals)::int as movements,
  (select count(*) from sale)::int as credited, (select count(*) from judged where not is_credited)::int as refused,
  (select count(*) from affiliate_statements)::int as statements, (select count(*) from stood)::int as compared,
  (select count(*) from forfeiting)::int as forfeited, (select count(*) from payouts where sent_at is not null)::int as payouts,
  (select coalesce(sum(amount), 0) from sent)::bigint as paid_cents,
  (select count(*) from affiliate_journals)::int as journals;
