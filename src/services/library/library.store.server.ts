import { sql } from 'kysely';
import * as v from 'valibot';
import { isLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { ImportedRow } from '../documents/library/imported.store.server.ts';
import { type LibraryLine, LineSchema } from './library-line.ts';

/** What runs a statement: the database, or a transaction of it. */
/** An imported template as it is written. */
export type NewRow = Omit<ImportedRow, 'removed' | 'reviewed'> & {
  source: string;
  original: Buffer;
  metadata: LibraryLine;
};

/** Lets one import at a time through, until the transaction ends. */
export async function lockImports({ query }: Query): Promise<void> {
  await sql`lock table library_templates in share row exclusive mode`.execute(query);
}

/** What the catalogue lists that was not imported: the built-in library, also what it no longer has. */
export async function builtInRows({
  query,
}: Query): Promise<Pick<ImportedRow, 'id' | 'locale' | 'family' | 'slug'>[]> {
  const rows = await query
    .selectFrom('templates')
    .select(['id', 'locale', 'family', 'slug'])
    .where('id', 'not in', query.selectFrom('library_templates').select('id'))
    .execute();
  return rows.flatMap((row) => (isLocale(row.locale) ? [{ ...row, locale: row.locale }] : []));
}

/** Writes a template, new or in the place of the one with its number. */
export async function writeImported({ query }: Query, row: NewRow, at: Date): Promise<void> {
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
export async function removeImported({ query }: Query, ids: readonly number[], at: Date): Promise<void> {
  await query
    .updateTable('library_templates')
    .set({ removed_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Everything of one imported template. @throws when there is none */
export async function importedWhole({ query }: Query, id: number) {
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
