import type { Query } from '../database/database.server.ts';

export type KnownVatId = { isValid: boolean; askedAt: Date };

/** What the register said of an id before; undefined for one it was not asked about. */
export async function findVatId({ query }: Query, number: string): Promise<KnownVatId | undefined> {
  const row = await query
    .selectFrom('vat_ids')
    .select(['is_valid', 'asked_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { isValid: row.is_valid, askedAt: row.asked_at };
}

export async function keepVatId(
  { query }: Query,
  number: string,
  { isValid, askedAt }: KnownVatId,
): Promise<void> {
  const row = { is_valid: isValid, asked_at: askedAt };
  await query
    .insertInto('vat_ids')
    .values({ number, ...row })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
    .execute();
}
