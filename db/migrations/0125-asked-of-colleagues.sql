-- One wish at a time: what somebody asked for waits once, until it is agreed to, refused, taken back or its day is over.
alter table approvals drop constraint approvals_state_check;
alter table approvals add constraint approvals_state_check
  check (state in ('asked', 'used', 'refused', 'withdrawn', 'expired'));
-- The money it is about, and when who asked saw what came of it.
alter table approvals add column amount bigint, add column currency text, add column seen_at timestamptz;
update approvals set seen_at = decided_at where state <> 'asked';
update approvals a set state = 'expired', seen_at = now() where state = 'asked' and exists (
  select from approvals b where b.state = 'asked' and (b.action, b.subject_kind, b.subject_id)
    = (a.action, a.subject_kind, a.subject_id) and (b.asked_at, b.id) > (a.asked_at, a.id));
create unique index approvals_once on approvals (action, subject_kind, subject_id) where state = 'asked';
create index approvals_of_asker on approvals (asked_by, asked_at);

-- Whose act it is: what one person may give back in a day by themselves is counted.
alter table order_acts add column asked_by uuid references operators;
create index order_acts_of_asker on order_acts (asked_by, asked_at) where kind = 'refund';
