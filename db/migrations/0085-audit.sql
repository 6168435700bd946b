-- What operators did: append only, each row bound to the one before it.
create table audit_log (
  -- Without gaps: a row that is gone leaves one.
  seq bigint primary key,
  at timestamptz not null,
  actor text not null check (actor in ('operator', 'system', 'cli')),
  operator_id uuid,
  -- Whom a person reads: the operator's address, or the command line's user.
  who text not null,
  roles text[] not null default '{}',
  action text not null,
  subject_kind text not null,
  -- A number of ours; never an address or a name of a customer, which an erasure could not remove from here.
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  -- The passkey's signed answer, or that a code was typed, where the act asked for one.
  proof jsonb,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_subject on audit_log (subject_kind, subject_id, seq);
create index audit_operator on audit_log (operator_id, seq);

-- The end of the chain: rows cut off there are missed by it.
create table audit_head (
  is_one boolean primary key default true check (is_one),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '\x');

-- What a row says, as one text: the same on every server, whatever its time zone.
create function audit_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor, entry.operator_id, entry.who,
    to_jsonb(entry.roles), entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.reason,
    entry.request_id, entry.proof)::text, 'UTF8'))
$$;

-- The head is locked until the transaction ends, so that two cannot follow the same entry.
create function audit_chain() returns trigger language plpgsql as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger audit_chained before insert on audit_log for each row execute function audit_chain();

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append only' using errcode = 'check_violation';
end $$;
create trigger audit_stays before update or delete on audit_log
  for each row execute function audit_is_append_only();
create trigger audit_is_kept before truncate on audit_log
  for each statement execute function audit_is_append_only();
