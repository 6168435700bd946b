-- What people who are asked to sign or approve ask the sender, and what they are answered (decision 0128, questions and handing on).
-- It is in no trail: it is not what is signed.
create table envelope_questions (
  id uuid primary key,
  envelope_id uuid not null references envelopes on delete cascade,
  recipient_id uuid not null references envelope_recipients on delete cascade,
  -- The mailbox it came from: once an address is corrected, nobody else reads on.
  email text not null,
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index envelope_questions_of_envelope on envelope_questions (envelope_id, asked_at);
create index envelope_questions_of_recipient on envelope_questions (recipient_id);

-- What an account takes along of it.
create view account_questions as
  select e.account_id, e.document_id, e.title, p.name, q.email, q.question, q.asked_at, q.answer, q.answered_at
  from envelope_questions q
  join envelopes e on e.id = q.envelope_id
  join envelope_recipients p on p.id = q.recipient_id;
