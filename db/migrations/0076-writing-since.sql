-- Since when whoever changed a field last has been writing in it without a pause: who else opens the document is told.
alter table field_changes add column since timestamptz;
update field_changes set since = at;
alter table field_changes alter column since set not null;
