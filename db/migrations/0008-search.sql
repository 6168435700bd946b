-- Search in a library too large for the memory of a process (src/services/search/stored-index.server.ts). Words are
-- folded, stemmed and compared by the program, so that no extension of PostgreSQL is needed. Written in the background.
create table search_entries (
  template_id integer primary key references templates on delete cascade,
  locale text not null,
  -- The title as a whole text is compared with it.
  title_key text not null,
  lexemes tsvector not null,
  -- What it was made of: of another content, or by other rules, it is made again.
  made_of text not null
);
create index search_entries_lexemes on search_entries using gin (lexemes) with (gin_pending_list_limit = 1024);
create index search_entries_title on search_entries (locale, md5(title_key));

-- The words of the documents, by which typing errors are recognised.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  -- How many of the documents have it with which it was seen first: about how common it is.
  documents integer not null,
  -- The word, and what is left of it without one of its letters: words with a typing error have some of it in common.
  remains text[] not null,
  primary key (locale, word)
);
create index search_words_remains on search_words using gin (remains);

-- Some of the templates that a query finds, best first. A query for a common word fits a third of the library: no more
-- than `most` are read and ranked, and the planner, which takes reading all for as good, is kept to the index.
create function search_ranked(query tsquery, named tsquery, ranked_by tsquery, most integer)
returns table (id integer) language sql stable set enable_seqscan = off as $$
  select template_id from (select * from search_entries where lexemes @@ query limit most) found
  order by ts_rank('{0.1, 0.3, 0.7, 1}', lexemes, ranked_by) * case when lexemes @@ named then 1.8 else 1 end desc,
    length(title_key), template_id
$$;
