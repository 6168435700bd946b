-- Until when a plan was given, as it was given: its end moves when it is taken back.
alter table entitlements add column given_until timestamptz;
update entitlements set given_until = ends_at where source = 'operator';
