-- It was withdrawn because its sender was stopped, and not by its sender (decision 0127, signing third sitting).
alter table envelopes add column ended_by_site boolean not null default false;
