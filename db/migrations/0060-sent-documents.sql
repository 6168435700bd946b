-- What was sent when to whom, for whoever sent it.

create table sent_documents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Null where nothing was filled in.
  document_id uuid references documents on delete cascade,
  template_id integer not null,
  recipient text not null,
  -- As a file, or as a copy among the documents of the recipient.
  kind text not null check (kind in ('file', 'copy')),
  has_message boolean not null,
  at timestamptz not null
);
create index sent_documents_account on sent_documents (account_id, template_id, at desc);
create index sent_documents_document on sent_documents (document_id);
create index sent_documents_recipient on sent_documents (lower(recipient));

-- Who is erased is in nobody's list any more.
create function forget_sent() returns trigger language plpgsql as $$
begin
  delete from sent_documents where lower(recipient) = old.email_key;
  return old;
end $$;
create trigger accounts_erased_sent after delete on accounts
  for each row execute function forget_sent();
