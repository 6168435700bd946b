-- What a unit of the order's currency stood for in dollars, by our own prices of its package on the day it was placed:
-- commissions of affiliates are paid in dollars. Null for orders in dollars.
alter table orders add column dollars double precision check (dollars > 0);
