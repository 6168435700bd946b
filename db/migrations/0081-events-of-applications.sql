-- What happened to an application goes with it, also where it was accepted: the affiliate has events of its own
-- (decision 0080, affiliates).
create or replace function affiliates_books_are_append_only() returns trigger language plpgsql as $$
begin
  -- What belongs to an order or an application goes with it, and not before.
  if tg_op = 'DELETE' and tg_table_name in ('order_credits', 'order_referrals') then
    if not exists (select from orders where id = (to_jsonb(old)->>'order_id')::uuid) then return old; end if;
  end if;
  if tg_op = 'DELETE' and tg_table_name = 'affiliate_events' and to_jsonb(old)->>'application_id' is not null then
    if not exists (select from affiliate_applications where id = (to_jsonb(old)->>'application_id')::uuid) then
      return old;
    end if;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'check_violation';
end $$;

-- Applications are removed by their age: whose affiliate one began is found by this.
create index affiliates_application on affiliates (application_id) where application_id is not null;
