import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';
import type { CatalogueEntry, WrittenEntry } from './catalogue.ts';
import { DEPARTMENTS } from './catalogue.ts';
import { addStates, knownIds } from './states.store.server.ts';

export type StoredEntry = CatalogueEntry & { updatedAt: Date; removed: boolean; withdrawn: boolean };

/** Writes templates in one statement; rows that say the same already keep their time. Returns the others. */
export async function upsertTemplates(
  { query }: Query,
  entries: readonly WrittenEntry[],
  at: Date,
): Promise<StoredEntry[]> {
  const known = await knownIds({ query }, entries);
  const { rows } = await sql<Row>`
    insert into templates (id, family, locale, slug, title, department, type, summary, keywords, content_hash, suggested, reviewed, updated_at)
    select e.id, e.family, e.locale, e.slug, e.title, e.department, e.type, e.summary, e.keywords, e."contentHash", e.suggested,
      e.reviewed, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id int, family text, locale text, slug text, title text,
      department text, type text, summary text, keywords text[], "contentHash" text, suggested smallint, reviewed text)
    on conflict (id) do update set family = excluded.family, locale = excluded.locale, slug = excluded.slug,
      title = excluded.title, department = excluded.department, type = excluded.type, summary = excluded.summary,
      keywords = excluded.keywords, content_hash = excluded.content_hash, suggested = excluded.suggested,
      reviewed = excluded.reviewed, updated_at = excluded.updated_at, removed_at = null, withdrawn = false,
      pages = case when templates.content_hash = excluded.content_hash then templates.pages end
    where (templates.content_hash, templates.suggested, templates.reviewed, templates.removed_at)
      is distinct from (excluded.content_hash, excluded.suggested, excluded.reviewed, null::timestamptz)
    returning templates.*`.execute(query);
  await addStates({ query }, { entries, known, at });
  return rows.map(toEntry);
}

/** Marks templates that are no longer in the library, and returns them. */
export async function removeTemplates(
  { query }: Query,
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
export async function touchTemplates({ query }: Query, ids: readonly number[], at: Date): Promise<void> {
  await query
    .updateTable('templates')
    .set({ updated_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

/** Takes a template out of the library and keeps it for the documents that were begun with it. */
export async function withdrawTemplate({ query }: Query, entry: CatalogueEntry, at: Date): Promise<void> {
  await upsertTemplates({ query }, [entry], at);
  await query
    .updateTable('templates')
    .set({ removed_at: at, updated_at: at, withdrawn: true })
    .where('id', '=', entry.id)
    .execute();
}

export type Row = Selectable<Tables['templates']>;

export function toEntry(row: Row): StoredEntry {
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
    ...(row.reviewed === null ? {} : { reviewed: row.reviewed }),
    updatedAt: row.updated_at,
    removed: row.removed_at !== null,
    withdrawn: row.withdrawn,
  };
}
