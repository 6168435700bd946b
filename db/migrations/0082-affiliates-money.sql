-- Where affiliates are paid, and what comes of their objections (decision 0085, money and papers of affiliates).

-- The account a payout goes to, sealed: frozen when it is sent, gone when it has ended.
alter table payouts add column sent_to text;
-- When its provider was first asked to pay it: after a while it forgets that it was.
alter table payouts add column attempted_at timestamptz;

-- What an upheld objection changes of what is due, in minor units: a journal of section 20.
alter table affiliate_objections add column amount bigint;
alter table affiliate_objections add constraint affiliate_objections_amount
  check ((outcome is not distinct from 'upheld') = (amount is not null));
alter table affiliate_objections add constraint affiliate_objections_answered
  check ((state = 'answered') = (decided_at is not null and outcome is not null and answer is not null));
-- A line is objected to once, and a statement as a whole once.
alter table affiliate_objections add constraint affiliate_objections_line
  unique nulls not distinct (statement_id, journal_id);
