-- Books that the law wants no more (decision 0074, leaving and coming back): ten years from the end of the year they are
-- of, what is written in them can be removed, by the clock of the database. Until then nothing of it can, and changed it
-- never is.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
declare
  written timestamptz;
begin
  if tg_op = 'DELETE' then
    written := case tg_table_name
      when 'journals' then (to_jsonb(old)->>'at')::timestamptz
      when 'accepted_payments' then (to_jsonb(old)->>'accepted_at')::timestamptz
      else (select at from journals where id = (to_jsonb(old)->>'journal_id')::uuid) end;
    if written < date_trunc('year', now()) - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'the ledger is append only' using errcode = 'check_violation';
end $$;

-- Orders that nobody has an account for any more, by their age.
create index orders_loose on orders (created_at) where account_id is null;
