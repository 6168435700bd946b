-- What each template said when: a row whenever its words, or the day somebody last checked them, became otherwise.
create table template_states (
  template_id integer not null references templates on delete cascade,
  -- Counted from 1 for each template.
  no integer not null,
  -- Null for what was in the library before states were kept.
  at timestamptz,
  reviewed text,
  -- Of the template when it was last found to say this.
  content_hash text not null,
  -- src/document/updates/state.ts: titles and marks, no words.
  state jsonb not null,
  primary key (template_id, no)
);
