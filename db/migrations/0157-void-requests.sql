-- A request whose thing was changed since is void: it waits no more, and says so.
alter table approvals drop constraint approvals_state_check;
alter table approvals add constraint approvals_state_check
  check (state in ('asked', 'used', 'refused', 'withdrawn', 'expired', 'void'));
update approvals p set state = 'void', decided_at = now() from operator_settings s
  where p.state = 'asked' and s.id::text = p.input->>'id'
    and s.state <> case when p.action like '%.publish' then 'draft' else 'published' end;
