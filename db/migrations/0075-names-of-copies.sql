-- A copy is called “Copy of Acme” only while it is one: once what is typed names somebody else, it is called by that
-- (decision 0077, finished papers). The name that holds; null where a person gave it.

alter table documents add column named_while text;
comment on column documents.named_while is 'what the document was called by its values when it was copied: as long as they say so, given_name stays';
