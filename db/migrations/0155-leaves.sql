-- Finished documents are counted, of an account and of all (decision 0117, the grove).
create index documents_finished on documents (account_id) where finished_at is not null;
