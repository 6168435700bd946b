-- What the buyer of a retailer's order paid in all, with the taxes that are the retailer's own: {minor, currency}. It is
-- shown, and booked nowhere.
alter table orders add column charged jsonb;
