-- What somebody does with what was sent: signs it, approves it without a signature, or gets a copy when it is sealed.
alter table envelope_recipients add column part text not null default 'signs'
  check (part in ('signs', 'approves', 'copy'));
alter table envelope_recipients drop constraint envelope_recipients_check;
alter table envelope_recipients
  add check ((state = 'signed') = (signed_at is not null and consent_version is not null)),
  add check ((state = 'signed' and part = 'signs') = (signature is not null)),
  -- Nobody waits for whoever gets a copy.
  add check (part <> 'copy' or state = 'waiting');
