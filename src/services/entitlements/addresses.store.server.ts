import { newSecret } from '../../shared/secrets.server.ts';
import type { Database, Query } from '../database/database.server.ts';

/** Where a licence was used, as a keyed hash. */
export type LicenceAddress = { hash: Buffer; lastAt: Date };

/** The key of the hashes: made once, shared by all processes. */
export async function readAddressKey({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const name = 'licence-address-key';
  await pool.query(`insert into settings (name, value) values ($1, $2) on conflict do nothing`, [
    name,
    JSON.stringify({ key: newSecret() }),
  ]);
  const { rows } = await pool.query('select value from settings where name = $1', [name]);
  return rows[0].value.key;
}

/** Addresses a licence was used from since a moment, the one used longest ago first; older ones are forgotten. */
export async function addressesSince(
  { query }: Query,
  accountId: string,
  since: Date,
): Promise<LicenceAddress[]> {
  await query
    .deleteFrom('licence_addresses')
    .where('account_id', '=', accountId)
    .where('last_at', '<=', since)
    .execute();
  const rows = await query
    .selectFrom('licence_addresses')
    .select(['address_hash', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_at')
    .execute();
  return rows.map((row) => ({ hash: row.address_hash, lastAt: row.last_at }));
}

/** Notes that a licence was used from an address. */
export async function noteAddress(
  { query }: Query,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<void> {
  await query
    .insertInto('licence_addresses')
    .values({ account_id: accountId, address_hash: hash, last_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'address_hash']).doUpdateSet({ last_at: at }))
    .execute();
}
