import type { Insertable } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.ts';

/** Keeps a receipt; receipts are never changed. */
export async function insertReceipt(
  { query }: Database,
  row: Insertable<Tables['consent_receipts']>,
): Promise<void> {
  await query.insertInto('consent_receipts').values(row).execute();
}
