-- How often the site reminds by itself whoever has not signed, and when it does so next (decision 0123, signing).
alter table envelopes add column rhythm text not null default 'never'
  check (rhythm in ('never', 'threeDays', 'week'));
alter table envelope_recipients add column remind_at timestamptz;
create index envelope_recipients_remind on envelope_recipients (remind_at) where remind_at is not null;
