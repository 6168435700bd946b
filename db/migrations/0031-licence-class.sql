-- What the buyer declared the licence to be for (R6.11): everybody's own work, or an attorney's work for clients.
alter table orders add column licence_class text not null default 'individual'
  check (licence_class in ('individual', 'attorney'));
