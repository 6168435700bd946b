-- Somebody else signs or approves in the place of whoever was asked, once the sender agrees (decision 0128, questions and handing on).
create table envelope_hand_ons (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  -- Who wishes it.
  recipient_id uuid not null references envelope_recipients on delete cascade,
  -- Whom they name, and why.
  name text not null,
  email text not null,
  why text not null,
  state text not null check (state in ('open', 'agreed', 'refused', 'ended')),
  wished_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index envelope_hand_ons_of_envelope on envelope_hand_ons (envelope_id, wished_at);
create unique index envelope_hand_ons_open on envelope_hand_ons (recipient_id) where state = 'open';

-- Who handed on stays as who they were, for the trail; who came instead has the same place.
alter table envelope_recipients add column handed integer not null default 0;
alter table envelope_recipients drop constraint envelope_recipients_envelope_id_place_key;
alter table envelope_recipients add unique (envelope_id, place, handed);
alter table envelope_recipients drop constraint envelope_recipients_state_check;
alter table envelope_recipients add constraint envelope_recipients_state_check
  check (state in ('waiting', 'asked', 'opened', 'signed', 'rejected', 'handedOn'));
-- In each place there is one person at most who acts.
create unique index envelope_recipients_in_place on envelope_recipients (envelope_id, place)
  where state <> 'handedOn';

-- What an account takes along of it.
create view account_hand_ons as
  select e.account_id, e.document_id, e.title, p.name as from_name, p.email as from_email, h.name as to_name,
    h.email as to_email, h.why, h.state, h.wished_at, h.settled_at
  from envelope_hand_ons h
  join envelopes e on e.id = h.envelope_id
  join envelope_recipients p on p.id = h.recipient_id;
