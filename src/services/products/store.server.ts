import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { ProductFacts } from './read-product.ts';

export type KeptProduct = ProductFacts & { id: string };
type New = ProductFacts & { id: string; nameKey: string };
type By = { companyId: string; by: string; at: Date };

/** The products of a company by name, with what they are found by. */
export async function productsOf(
  { query }: Query,
  { companyId, words, limit }: { companyId: string; words: readonly string[]; limit: number },
): Promise<KeptProduct[]> {
  const all = query
    .selectFrom('products')
    .select(['id', 'name', 'description', 'unit', 'price', 'rate'])
    .where('company_id', '=', companyId)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit);
  const found = words.reduce(
    (some, word) => some.where(sql<boolean>`' ' || name_key like ${`% ${word}%`}`),
    all,
  );
  return found.execute();
}

export async function countOf({ query }: Query, companyId: string): Promise<number> {
  const row = await query
    .selectFrom('products')
    .select(sql<string>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** False where the company has one of that name. */
export async function insertProduct(
  { query }: Query,
  product: New,
  { companyId, by, at }: By,
): Promise<boolean> {
  const { nameKey, ...facts } = product;
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('products')
    .values({
      ...facts,
      name_key: nameKey,
      company_id: companyId,
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds it, or brings the one of that name up to date; whether it is new. */
export async function putProduct(
  { query }: Query,
  product: New,
  { companyId, by, at }: By,
): Promise<boolean> {
  const { nameKey, id, ...facts } = product;
  const made = await query
    .insertInto('products')
    .values({
      ...facts,
      id,
      name_key: nameKey,
      company_id: companyId,
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'name_key']).doUpdateSet({ ...facts, updated_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id === id;
}

/** Unknown where the company has none of that number, taken where another one has that name. */
export async function updateProduct(
  { query }: Query,
  { id, nameKey, ...facts }: New,
  { companyId, at }: By,
): Promise<'saved' | 'unknown' | 'taken'> {
  const other = await query
    .selectFrom('products')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name_key', '=', nameKey)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) return 'taken';
  const { numUpdatedRows } = await query
    .updateTable('products')
    .set({ ...facts, name_key: nameKey, updated_at: at })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'saved' : 'unknown';
}

export async function deleteProduct({ query }: Query, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('products')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** One list of a company is changed at a time: what is counted stays so until the end. */
export async function lockCompany({ query }: Query, companyId: string): Promise<void> {
  await query.selectFrom('parties').select('id').where('id', '=', companyId).forUpdate().execute();
}
