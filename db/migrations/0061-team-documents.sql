-- Documents of a team, who sees what of its space, and what two people typed into one field.

-- A document is an account's own, or belongs to the space of a team: then it is nobody's in particular, and stays when
-- whoever wrote it leaves.
alter table documents
  alter column account_id drop not null,
  add column space_id uuid references spaces on delete cascade,
  add check ((account_id is null) <> (space_id is null)),
  add check (not planted or account_id is not null);
create index documents_team on documents (space_id, updated_at desc) where space_id is not null;
create index documents_team_named on documents (space_id, name_key, id) where space_id is not null;
create index documents_team_undated on documents (space_id)
  where space_id is not null and dated_version is distinct from version;

-- What a member may do besides working: a manager looks after people and folders.
alter table seats add column role text not null default 'member' check (role in ('manager', 'member'));

-- Seen by the holder and the managers of a space alone. What lies in a folder is as the folder is.
alter table items add column managers_only boolean not null default false;

create function items_follow_folder() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null then
    select managers_only into new.managers_only from items where id = new.parent_id;
  end if;
  return new;
end $$;
create trigger items_placed before insert or update of parent_id on items for each row
  execute function items_follow_folder();

create function items_follow_above() returns trigger language plpgsql as $$
begin
  update items set managers_only = new.managers_only where parent_id = new.id;
  return null;
end $$;
create trigger items_opened after update of managers_only, parent_id on items for each row
  when (new.kind = 'folder' and new.managers_only is distinct from old.managers_only)
  execute function items_follow_above();

-- Who changed a field of a team's document last.
create table field_changes (
  document_id uuid not null references documents on delete cascade,
  field_key text not null,
  account_id uuid references accounts on delete set null,
  at timestamptz not null,
  primary key (document_id, field_key)
);
create index field_changes_account on field_changes (account_id);

-- What somebody typed into a field that somebody else had changed meanwhile: kept until one of the two is chosen.
create table field_conflicts (
  document_id uuid not null references documents on delete cascade,
  field_key text not null,
  -- Who typed it.
  account_id uuid not null references accounts on delete cascade,
  value jsonb not null,
  -- Who had changed the field.
  changed_by uuid references accounts on delete set null,
  at timestamptz not null,
  primary key (document_id, field_key, account_id)
);
create index field_conflicts_account on field_conflicts (account_id);
create index field_conflicts_changed_by on field_conflicts (changed_by);

-- A team's dates are told to each of its people who wants it: once to each.
alter table date_reminders add column account_id uuid references accounts on delete cascade;
update date_reminders set account_id = documents.account_id from documents where documents.id = document_id;
alter table date_reminders
  alter column account_id set not null,
  drop constraint date_reminders_pkey,
  add primary key (document_id, account_id, field_key, kind, day, lead_days);
create index date_reminders_account on date_reminders (account_id);
