-- What a document says otherwise than its template (src/document/wording/differences.ts); null where nothing.
alter table documents add column wording jsonb;
