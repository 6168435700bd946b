-- Keys of programs (decision 0107, exports and API).

create table api_tokens (
  id uuid primary key,
  name text not null,
  -- What of the secret is shown: enough to tell tokens apart.
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  -- It may never more than its maker may.
  created_by uuid not null references operators,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its maker was mailed that it ends soon.
  told_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_ending on api_tokens (expires_at) where told_at is null and revoked_at is null;

-- What a program asked for under a key of its own: the same again is answered the same, for a day.
create table api_requests (
  token_id uuid not null references api_tokens,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  -- While somebody works on its first answer.
  lease_until timestamptz not null,
  at timestamptz not null,
  primary key (token_id, key)
);
create index api_requests_age on api_requests (at);

-- A program acts by its token.
alter table audit_log drop constraint audit_log_actor_check;
alter table audit_log add constraint audit_log_actor_check check (actor in ('operator', 'token', 'system', 'cli'));
