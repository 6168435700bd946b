import type { Query } from '../database/database.server.ts';

export function listKeys({ query }: Query, operatorId: string) {
  return query
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute();
}

export function findKey({ query }: Query, id: string) {
  return query
    .selectFrom('operator_passkeys as k')
    .innerJoin('operators as o', 'o.id', 'k.operator_id')
    .selectAll('k')
    .where('k.id', '=', id)
    .where('o.state', '=', 'active')
    .executeTakeFirst();
}

export type NewKey = {
  id: string;
  operatorId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  at: Date;
};

/** Keeps a passkey; false where it is kept already. */
export async function insertKey({ query }: Query, row: NewKey): Promise<boolean> {
  const inserted = await query
    .insertInto('operator_passkeys')
    .values({
      id: row.id,
      operator_id: row.operatorId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Notes that one was used; false for a copy, which counts backwards. */
export async function useKey(
  { query }: Query,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> {
  const used = await query
    .updateTable('operator_passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Removes one of somebody's own. @returns its name */
export async function removeKey({ query }: Query, operatorId: string, id: string) {
  const row = await query
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function findApp({ query }: Query, operatorId: string): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('operator_apps')
    .select('sealed_secret')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row?.sealed_secret;
}

/** An app's secret, in the place of the one there was. */
export async function putApp(
  { query }: Query,
  row: { operatorId: string; sealedSecret: Buffer; counter: number; at: Date },
): Promise<void> {
  const set = { sealed_secret: row.sealedSecret, last_counter: row.counter, created_at: row.at };
  await query
    .insertInto('operator_apps')
    .values({ operator_id: row.operatorId, ...set })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(set))
    .execute();
}

/** Uses a code's counter up; false where it, or a later one, was used before. */
export async function useAppCounter({ query }: Query, operatorId: string, counter: number): Promise<boolean> {
  const used = await query
    .updateTable('operator_apps')
    .set({ last_counter: counter })
    .where('operator_id', '=', operatorId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function putCodes({ query }: Query, operatorId: string, hashes: readonly Buffer[]) {
  await query.deleteFrom('operator_codes').where('operator_id', '=', operatorId).execute();
  await query
    .insertInto('operator_codes')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where there is no such one. */
export async function useCode({ query }: Query, operatorId: string, hash: Buffer): Promise<boolean> {
  const used = await query
    .deleteFrom('operator_codes')
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function countCodes({ query }: Query, operatorId: string): Promise<number> {
  const { left } = await query
    .selectFrom('operator_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Nothing is left by which somebody could sign in. */
export async function removeKeys({ query }: Query, operatorId: string): Promise<void> {
  await query.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute();
  await query.deleteFrom('operator_apps').where('operator_id', '=', operatorId).execute();
  await query.deleteFrom('operator_codes').where('operator_id', '=', operatorId).execute();
  await query.updateTable('operators').set({ password_hash: null }).where('id', '=', operatorId).execute();
}
