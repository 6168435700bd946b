-- Whether the three first steps are still shown to an account (decision 0071, first steps and help).
create table first_steps (
  account_id uuid primary key references accounts on delete cascade,
  -- Since when their owner does not want to see them.
  put_away_at timestamptz,
  -- When all three were first seen done.
  done_at timestamptz
);

-- Whoever works here already is not taught; Help brings the steps back.
insert into first_steps (account_id, put_away_at)
select distinct account_id, now() from documents where account_id is not null and not planted;
