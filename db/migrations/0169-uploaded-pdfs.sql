-- What is sent for signature is a finished document of a template, or a PDF that somebody uploaded, by its number in the
-- drive (decision 0129, uploaded PDFs). Neither is referred to: what was sent stays as it was whatever becomes of it there.
alter table envelopes
  add item_id uuid,
  alter document_id drop not null,
  alter template_id drop not null,
  add constraint envelopes_subject check (
    case when item_id is null then document_id is not null and template_id is not null
    else document_id is null and template_id is null end
  );
create index envelopes_of_item on envelopes (item_id) where item_id is not null;

create or replace view account_questions as
  select e.account_id, e.document_id, e.title, p.name, q.email, q.question, q.asked_at, q.answer, q.answered_at,
    e.item_id
  from envelope_questions q
  join envelopes e on e.id = q.envelope_id
  join envelope_recipients p on p.id = q.recipient_id;

create or replace view account_hand_ons as
  select e.account_id, e.document_id, e.title, p.name as from_name, p.email as from_email, h.name as to_name,
    h.email as to_email, h.why, h.state, h.wished_at, h.settled_at, e.item_id
  from envelope_hand_ons h
  join envelopes e on e.id = h.envelope_id
  join envelope_recipients p on p.id = h.recipient_id;
