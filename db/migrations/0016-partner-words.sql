-- Words to partners are owed where orders are settled: paid orders are no longer looked through.
drop index orders_partner;
