-- Where the buyer of an order was going when they were asked to pay: the receipt and the page that thanks lead there.
-- Inside the workspace, as src/shared/destination.ts writes it; empty for its start.
alter table orders add column destination text not null default '';
