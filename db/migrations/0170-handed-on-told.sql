-- Whoever wished to hand on takes it back, and a sender who refuses says why (decision 0132, handing on told).
alter table envelope_hand_ons drop constraint envelope_hand_ons_state_check;
alter table envelope_hand_ons add constraint envelope_hand_ons_state_check
  check (state in ('open', 'agreed', 'refused', 'takenBack', 'ended'));
alter table envelope_hand_ons add column refusal text not null default '';
alter table envelope_hand_ons add check (refusal = '' or state = 'refused');

-- A link that ended because its person handed on says so to whoever opens it; all others that ended say nothing.
alter table envelope_links add column handed_on boolean not null default false;
alter table envelope_links add check (not handed_on or ended_at is not null);
update envelope_links l set handed_on = true
  from envelope_hand_ons h
  where h.recipient_id = l.recipient_id and h.state = 'agreed' and l.ended_at >= h.settled_at;

-- What an account takes along of it.
create or replace view account_hand_ons as
  select e.account_id, e.document_id, e.title, p.name as from_name, p.email as from_email, h.name as to_name,
    h.email as to_email, h.why, h.state, h.wished_at, h.settled_at, e.item_id, h.refusal
  from envelope_hand_ons h
  join envelopes e on e.id = h.envelope_id
  join envelope_recipients p on p.id = h.recipient_id;
