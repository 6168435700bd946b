-- An invoice to a wrong or incomplete address is corrected by another one, with a number of its own, about the same
-- movement of money (docs/decisions/0031-corrected-invoices.md). What was issued stays as it is.
alter table invoices drop constraint invoices_journal_id_key;
create unique index invoices_of_journal on invoices (journal_id) where data->>'kind' <> 'correctedInvoice';
-- Each is corrected once; the next correction is of the corrected one.
create unique index invoices_corrected_once on invoices ((data->>'corrects')) where data->>'kind' = 'correctedInvoice';
create index invoices_journal on invoices (journal_id);
