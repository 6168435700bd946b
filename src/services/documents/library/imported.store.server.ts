import { sql } from 'kysely';
import { isLocale, type Locale } from '../../../shared/locale.ts';
import type { Query } from '../../database/database.server.ts';

/** All imported templates, removed ones too, without their texts. */
export async function importedRows({ query }: Query): Promise<ImportedRow[]> {
  const rows = await query
    .selectFrom('library_templates')
    .select(['id', 'locale', 'family', 'slug', 'source_hash', 'original_hash', 'original_name', 'removed_at'])
    .select(sql<string>`metadata->>'reviewed'`.as('reviewed'))
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    isLocale(row.locale)
      ? [
          {
            id: row.id,
            locale: row.locale,
            family: row.family,
            slug: row.slug,
            sourceHash: row.source_hash,
            originalHash: row.original_hash,
            originalName: row.original_name,
            reviewed: row.reviewed,
            removed: row.removed_at !== null,
          },
        ]
      : [],
  );
}

/** The template of a number, as Markdown; undefined for one that was not imported or was removed. */
export async function importedSource({ query }: Query, id: number) {
  const row = await query
    .selectFrom('library_templates')
    .select(['source', 'source_hash', 'slug', 'locale'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isLocale(row.locale)) return undefined;
  return { source: row.source, sourceHash: row.source_hash, slug: row.slug, locale: row.locale };
}

/** What is taken by an imported template. */
export type ImportedRow = {
  id: number;
  locale: Locale;
  family: string;
  slug: string;
  sourceHash: string;
  originalHash: string;
  originalName: string;
  reviewed: string;
  removed: boolean;
};
