-- Conversations of the chat: what visitors ask on the site, and what people of the company answer.
create table chat_threads (
  id uuid primary key,
  -- Who was signed in when they wrote; nobody knows it of others, whatever address they type.
  account_id uuid references accounts on delete cascade,
  email text not null,
  name text not null,
  locale text not null,
  -- The page it was begun on.
  path text not null,
  state text not null check (state in ('waiting', 'answered', 'closed')),
  -- Since when it waits for us.
  waiting_since timestamptz,
  assigned_to uuid references operators,
  -- How often something of it changed: what open streams ask for.
  changes integer not null default 0,
  -- The last answer that was shown to its visitor, and when their panel was open last.
  seen_seq bigint not null default 0,
  here_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'waiting') = (waiting_since is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index chat_threads_waiting on chat_threads (waiting_since, id) where state = 'waiting';
create index chat_threads_changed on chat_threads (changed_at desc, id desc);
create index chat_threads_of_state on chat_threads (state, changed_at desc, id desc);
create index chat_threads_account on chat_threads (account_id);
create index chat_threads_mailbox on chat_threads (lower(email));
create index chat_threads_closed on chat_threads (closed_at) where closed_at is not null;

create table chat_messages (
  id uuid primary key,
  thread_id uuid not null references chat_threads on delete cascade,
  seq bigint generated always as identity unique,
  author text not null check (author in ('visitor', 'operator')),
  operator_id uuid references operators,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null,
  -- When it went out by mail.
  mailed_at timestamptz,
  check ((author = 'operator') = (operator_id is not null))
);
create index chat_messages_of_thread on chat_messages (thread_id, seq);
-- Answers that nobody has seen yet.
create index chat_messages_unmailed on chat_messages (at) where author = 'operator' and mailed_at is null;

-- Who has the chat open and says that they are there.
create table chat_presence (
  operator_id uuid primary key references operators on delete cascade,
  seen_at timestamptz not null
);

-- Answers that are given often, per language.
create table chat_prepared (
  id uuid primary key,
  locale text not null,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 4000),
  changed_at timestamptz not null,
  unique (locale, title)
);

-- What an account takes along of its conversations.
create view account_chats as
  select t.account_id, t.email, t.path, m.author, m.text, m.at
  from chat_threads t join chat_messages m on m.thread_id = t.id;
