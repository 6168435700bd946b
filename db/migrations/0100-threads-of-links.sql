-- Who reads a thread by a link: the readers of the link it was begun by, and of every link where its beginner says so.
alter table threads
  add column share_id uuid references shares on delete set null,
  add column for_links boolean not null default false;
create index threads_share on threads (share_id);

-- What guests have taken part in until now they go on reading; notes from before stay among people with accounts.
update threads set for_links = true
where exists (select from comments where thread_id = threads.id and guest_id is not null);
