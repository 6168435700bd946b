-- By when a provider takes evidence in a dispute that is open; null where none is, or it does not say.
alter table orders add column evidence_due_at timestamptz;
