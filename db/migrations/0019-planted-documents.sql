-- Who filled a document in before the mailbox of its account was proven. `session_number`: the session all of it came
-- from; null where it came from several, or nobody knows. `planted`: the first proof of the mailbox found that it was
-- another session than the one that proved it; the owner has not said yet that the document is to be kept.
alter table documents
  add column session_number uuid,
  add column planted boolean not null default false;
create index documents_planted on documents (account_id, updated_at desc, id) where planted;
