-- Spaces of licences that hold more than their plan has room for: since when, and how often their holder was told.

alter table spaces
  -- When it is looked at next; null for an account's own, whose room never shrinks.
  add column look_at timestamptz,
  add column over_since timestamptz,
  add column over_mails smallint not null default 0;
update spaces set look_at = now() where kind = 'team';
create index spaces_due on spaces (look_at) where look_at is not null;
