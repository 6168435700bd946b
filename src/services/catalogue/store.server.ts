import type { Database } from '../database/database.server.ts';
import type { StoredEntry } from './templates.store.server.ts';
import { type Row, toEntry } from './templates.store.server.ts';

/** Remembers how many pages documents have, by id, and returns them. */
export async function setPages(
  { pool }: Database,
  pages: ReadonlyMap<number, number>,
  at: Date,
): Promise<StoredEntry[]> {
  const { rows } = await pool.query<Row>(
    `update templates t set pages = p.pages, updated_at = $3
     from unnest($1::int[], $2::int[]) as p(id, pages) where t.id = p.id returning t.*`,
    [[...pages.keys()], [...pages.values()], at],
  );
  return rows.map(toEntry);
}

/** What changed since, oldest first. */
export async function changedSince({ query }: Database, since: Date): Promise<StoredEntry[]> {
  const rows = await query
    .selectFrom('templates')
    .selectAll()
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

/** The suggested documents of all languages. */
export async function suggestedTemplates({ query }: Database): Promise<StoredEntry[]> {
  const rows = await query
    .selectFrom('templates')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('suggested', 'is not', null)
    .execute();
  return rows.map(toEntry);
}

/** Templates that operators took out of the library, which documents may have been begun with. */
export async function withdrawnTemplates({ query }: Database): Promise<StoredEntry[]> {
  const rows = await query.selectFrom('templates').selectAll().where('withdrawn', '=', true).execute();
  return rows.map(toEntry);
}

/** Templates in the order of their numbers, `limit` of those after a number. */
export async function templatesAfter({ query }: Database, id: number, limit: number): Promise<StoredEntry[]> {
  const rows = await query
    .selectFrom('templates')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}
