-- How an order goes on after its first term, as its buyer was told when it was placed
-- (docs/decisions/0032-renewal-of-consumer-contracts.md). Orders of before renew for another term.
alter table orders add column renewal_rule text not null default 'byTerm'
  check (renewal_rule in ('byTerm', 'byMonth', 'never'));
