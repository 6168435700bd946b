import { sql } from 'kysely';
import * as v from 'valibot';
import { isLocale, type Locale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import { type LibraryLine, LineSchema } from './library-line.ts';

/** What runs a statement: the database, or a transaction of it. */
export type Runs = Query;

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

/** An imported template as it is written. */
export type NewRow = Omit<ImportedRow, 'removed' | 'reviewed'> & {
  source: string;
  original: Buffer;
  metadata: LibraryLine;
};

/** Lets one import at a time through, until the transaction ends. */
export async function lockImports({ query }: Runs): Promise<void> {
  await sql`lock table library_templates in share row exclusive mode`.execute(query);
}

/** All imported templates, removed ones too, without their texts. */
export async function importedRows({ query }: Runs): Promise<ImportedRow[]> {
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

/** What the catalogue lists that was not imported: the built-in library, also what it no longer has. */
export async function builtInRows({
  query,
}: Runs): Promise<Pick<ImportedRow, 'id' | 'locale' | 'family' | 'slug'>[]> {
  const rows = await query
    .selectFrom('templates')
    .select(['id', 'locale', 'family', 'slug'])
    .where('id', 'not in', query.selectFrom('library_templates').select('id'))
    .execute();
  return rows.flatMap((row) => (isLocale(row.locale) ? [{ ...row, locale: row.locale }] : []));
}

/** Writes a template, new or in the place of the one with its number. */
export async function writeImported({ query }: Runs, row: NewRow, at: Date): Promise<void> {
  const values = {
    locale: row.locale,
    family: row.family,
    slug: row.slug,
    source: row.source,
    source_hash: row.sourceHash,
    original: row.original,
    original_hash: row.originalHash,
    original_name: row.originalName,
    metadata: JSON.stringify(row.metadata),
    imported_at: at,
    removed_at: null,
  };
  await query
    .insertInto('library_templates')
    .values({ id: row.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Takes imported templates out; their rows stay, so that they can come back under their numbers. */
export async function removeImported({ query }: Runs, ids: readonly number[], at: Date): Promise<void> {
  await query
    .updateTable('library_templates')
    .set({ removed_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** The template of a number, as Markdown; undefined for one that was not imported or was removed. */
export async function importedSource({ query }: Runs, id: number) {
  const row = await query
    .selectFrom('library_templates')
    .select(['source', 'source_hash', 'slug', 'locale'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isLocale(row.locale)) return undefined;
  return { source: row.source, sourceHash: row.source_hash, slug: row.slug, locale: row.locale };
}

/** Everything of one imported template. @throws when there is none */
export async function importedWhole({ query }: Runs, id: number) {
  const row = await query
    .selectFrom('library_templates')
    .select(['source', 'original', 'original_name', 'metadata'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    source: row.source,
    original: row.original,
    originalName: row.original_name,
    metadata: v.parse(LineSchema, row.metadata),
  };
}
