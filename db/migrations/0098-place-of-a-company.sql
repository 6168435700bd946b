-- For which company the place was named last: it holds for that company's documents, and those of others are used
-- where their company is. Null: for none.
alter table accounts add column place_company uuid references parties on delete set null;
create index accounts_place_company on accounts (place_company) where place_company is not null;
