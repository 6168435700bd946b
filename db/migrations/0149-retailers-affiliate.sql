-- Whom the retailer pays for a sale of its own: told by it with the sale, and before anybody asks whose sale it is.
alter table orders add column retailer_affiliate text;
