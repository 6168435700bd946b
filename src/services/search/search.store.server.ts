import type { Locale } from '../../shared/locale.ts';
import type { Database } from '../database/database.server.ts';
import { remainsOf, type StoredQuery } from './lexemes.server.ts';
import type { UsedWord } from './word-counts.ts';

export type SearchRow = { id: number; locale: string; titleKey: string; lexemes: string; madeOf: string };

/** True where there are more templates than `limit`. */
export async function hasMoreThan({ pool }: Database, limit: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from templates where removed_at is null offset $1 limit 1',
    [limit],
  );
  return rowCount === 1;
}

export type Written = { id: number; contentHash: string };

/** The next templates after a number, `limit` of them: a large library is gone through in pieces. */
export async function writtenAfter({ query }: Database, after: number, limit: number): Promise<Written[]> {
  return await query
    .selectFrom('templates')
    .select(['id', 'content_hash as contentHash'])
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What the lexemes of some templates were made of, by number. */
export async function madeOfEach({ pool }: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; made_of: string }>(
    'select template_id as id, made_of from search_entries where template_id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, made_of: madeOf }) => [id, madeOf]));
}

/** Takes templates out that are no longer in the library. */
export async function removeGone({ pool }: Database): Promise<void> {
  await pool.query(
    `delete from search_entries s using templates t where t.id = s.template_id and t.removed_at is not null`,
  );
}

/** Writes what templates are found by. */
export async function putEntries({ pool }: Database, rows: readonly SearchRow[]): Promise<void> {
  await pool.query(
    `insert into search_entries (template_id, locale, title_key, lexemes, made_of)
     select r.id, r.locale, r."titleKey", r.lexemes::tsvector, r."madeOf"
     from jsonb_to_recordset($1::jsonb) as r(id int, locale text, "titleKey" text, lexemes text, "madeOf" text)
     on conflict (template_id) do update set locale = excluded.locale, title_key = excluded.title_key,
       lexemes = excluded.lexemes, made_of = excluded.made_of`,
    [JSON.stringify(rows)],
  );
}

export type WordRow = { locale: string; word: string; documents: number };

/** Writes the words that are new. */
export async function putWords({ pool }: Database, rows: readonly WordRow[]): Promise<void> {
  await pool.query(
    `insert into search_words (locale, word, documents, remains)
     select r.locale, r.word, r.documents, r.remains
     from jsonb_to_recordset($1::jsonb) as r(locale text, word text, documents int, remains text[])
     on conflict (locale, word) do nothing`,
    [JSON.stringify(rows.map((row) => ({ ...row, remains: remainsOf(row.word, 1) })))],
  );
}

/** Sorts in what was written lately, so that the next search need not look through it. */
export async function tidyEntries({ pool }: Database): Promise<void> {
  await pool.query(`select gin_clean_pending_list('search_entries_lexemes')`);
}

type Asked = { query: StoredQuery; titleKey: string; locale: Locale; most: number };

/**
 * Numbers of the documents a query finds, best first: those of this title, those with all words in title and names,
 * and where these are few, the others.
 */
export async function findEntries(
  { pool }: Database,
  { query, titleKey, locale, most }: Asked,
): Promise<number[]> {
  const titled = await pool.query<{ id: number }>({
    name: 'search-titled',
    text: `select template_id as id from search_entries
      where md5(title_key) = md5($1) and title_key = $1 and locale = $2 and lexemes @@ $3::tsquery
      order by template_id limit $4`,
    values: [titleKey, locale, query.anywhere, most],
  });
  const inTitle = await ranked(pool, query.inTitle, query, most);
  const anywhere = inTitle.length < most ? await ranked(pool, query.anywhere, query, most) : [];
  const ids = new Set([...titled.rows.map(({ id }) => id), ...inTitle, ...anywhere]);
  return [...ids].slice(0, most);
}

async function ranked(
  pool: Database['pool'],
  where: string,
  { named, rank }: StoredQuery,
  most: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'search-ranked',
    text: 'select id from search_ranked($1::tsquery, $2::tsquery, $3::tsquery, $4)',
    values: [where, named ?? "'='", rank, most],
  });
  return rows.map(({ id }) => id);
}

/** Words of the documents that differ from a word by one letter, and many of those that differ by `errors`. */
export async function wordsLike(
  { pool }: Database,
  { word, locale, errors }: { word: string; locale: Locale; errors: number },
): Promise<UsedWord[]> {
  const { rows } = await pool.query<{ word: string; documents: number }>({
    name: 'search-words',
    text: 'select word, documents from search_words where locale = $1 and remains && $2::text[]',
    values: [locale, remainsOf(word, errors)],
  });
  return rows.map((row) => [row.word, row.documents]);
}

/** True for a word that a document has. */
export async function isWord({ pool }: Database, word: string, locale: Locale): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'search-word',
    text: 'select 1 from search_words where locale = $1 and word = $2',
    values: [locale, word],
  });
  return rowCount === 1;
}
