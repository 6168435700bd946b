import { type Selectable, sql } from 'kysely';
import { parseLocale } from '../../shared/locale.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import { type CatalogueEntry, DEPARTMENTS } from './catalogue.ts';

export type StoredEntry = CatalogueEntry & { updatedAt: Date; removed: boolean };

/** What runs a statement: the database, or a transaction of it. */
type Runs = Query;
type Row = Selectable<Tables['templates']>;

/** Writes templates in one statement; rows that say the same already keep their time. Returns the others. */
export async function upsertTemplates(
  { query }: Runs,
  entries: readonly CatalogueEntry[],
  at: Date,
): Promise<StoredEntry[]> {
  const { rows } = await sql<Row>`
    insert into templates (id, family, locale, slug, title, department, type, summary, keywords, content_hash, suggested, updated_at)
    select e.id, e.family, e.locale, e.slug, e.title, e.department, e.type, e.summary, e.keywords, e."contentHash", e.suggested,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id int, family text, locale text, slug text, title text,
      department text, type text, summary text, keywords text[], "contentHash" text, suggested smallint)
    on conflict (id) do update set family = excluded.family, locale = excluded.locale, slug = excluded.slug,
      title = excluded.title, department = excluded.department, type = excluded.type, summary = excluded.summary,
      keywords = excluded.keywords, content_hash = excluded.content_hash, suggested = excluded.suggested,
      updated_at = excluded.updated_at, removed_at = null,
      pages = case when templates.content_hash = excluded.content_hash then templates.pages end
    where (templates.content_hash, templates.suggested, templates.removed_at)
      is distinct from (excluded.content_hash, excluded.suggested, null::timestamptz)
    returning templates.*`.execute(query);
  return rows.map(toEntry);
}

/** Marks templates that are no longer in the library, and returns them. */
export async function removeTemplates(
  { query }: Runs,
  ids: readonly number[],
  at: Date,
): Promise<StoredEntry[]> {
  const rows = await query
    .updateTable('templates')
    .set({ removed_at: at, updated_at: at })
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .returningAll()
    .execute();
  return rows.map(toEntry);
}

/** Lets those who follow the table see these templates once more. */
export async function touchTemplates({ query }: Runs, ids: readonly number[], at: Date): Promise<void> {
  await query
    .updateTable('templates')
    .set({ updated_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

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

function toEntry(row: Row): StoredEntry {
  return {
    id: row.id,
    family: row.family,
    locale: parseLocale(row.locale) ?? 'en',
    slug: row.slug,
    title: row.title,
    department: DEPARTMENTS.find((department) => department === row.department) ?? 'legal',
    type: row.type,
    summary: row.summary,
    keywords: row.keywords,
    pages: row.pages,
    contentHash: row.content_hash,
    suggested: row.suggested,
    updatedAt: row.updated_at,
    removed: row.removed_at !== null,
  };
}
