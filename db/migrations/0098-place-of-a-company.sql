-- For which company the place was named last: it holds for that company's documents, and those of others are used
-- where their company is. Null: for none. No reference: companies belong to spaces and these to accounts, and a backup
-- writes tables in an order in which nothing refers to what comes later; the number of a removed company names no other.
alter table accounts add column place_company uuid;
