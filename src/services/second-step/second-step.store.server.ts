import type { Query } from '../database/database.server.ts';
import type { EnteredBy } from './rows.ts';

export function findSecondStep({ query }: Query, accountId: string) {
  return query.selectFrom('second_steps').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Begins to set it up; one that is begun or on stays. */
export async function beginSecondStep(
  { query }: Query,
  row: { accountId: string; sealedSecret: Buffer; at: Date },
): Promise<void> {
  await query
    .insertInto('second_steps')
    .values({
      account_id: row.accountId,
      sealed_secret: row.sealedSecret,
      last_counter: 0,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function turnOn({ query }: Query, accountId: string, at: Date): Promise<boolean> {
  const turned = await query
    .updateTable('second_steps')
    .set({ on_since: at })
    .where('account_id', '=', accountId)
    .where('on_since', 'is', null)
    .executeTakeFirst();
  return turned.numUpdatedRows === 1n;
}

/** Uses a code's counter up; false where it, or a later one, was used before. */
export async function useCounter({ query }: Query, accountId: string, counter: number): Promise<boolean> {
  const used = await query
    .updateTable('second_steps')
    .set({ last_counter: counter })
    .where('account_id', '=', accountId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Puts new recovery codes in the place of all there were. */
export async function putRecoveryCodes({ query }: Query, accountId: string, hashes: readonly Buffer[]) {
  await query.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await query
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where there is no such one. */
export async function useRecoveryCode({ query }: Query, accountId: string, hash: Buffer): Promise<boolean> {
  const used = await query
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function countRecoveryCodes({ query }: Query, accountId: string): Promise<number> {
  const { left } = await query
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Nothing of the second step is left. @param since only one that was turned on, or begun, from then on */
export async function removeSecondStep({ query }: Query, accountId: string, since?: Date): Promise<boolean> {
  let removing = query.deleteFrom('second_steps').where('account_id', '=', accountId);
  if (since) removing = removing.where('created_at', '>=', since);
  const { numDeletedRows } = await removing.executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await query.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await query.deleteFrom('held_entries').where('account_id', '=', accountId).execute();
  await forgetTrusted({ query }, accountId);
  return true;
}

export async function holdEntry(
  { query }: Query,
  row: { secretHash: Buffer; accountId: string; by: EnteredBy; destination: string; expiresAt: Date },
): Promise<void> {
  await query
    .insertInto('held_entries')
    .values({
      secret_hash: row.secretHash,
      account_id: row.accountId,
      entered_by: row.by,
      destination: row.destination,
      expires_at: row.expiresAt,
    })
    .execute();
}

export function findHeld({ query }: Query, secretHash: Buffer, at: Date) {
  return query
    .selectFrom('held_entries')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Uses it up; false where it was used before. */
export async function useHeld({ query }: Query, secretHash: Buffer): Promise<boolean> {
  const used = await query
    .deleteFrom('held_entries')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function trustBrowser(
  { query }: Query,
  row: { accountId: string; secretHash: Buffer; expiresAt: Date },
): Promise<void> {
  await query
    .insertInto('trusted_browsers')
    .values({ account_id: row.accountId, secret_hash: row.secretHash, expires_at: row.expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'secret_hash']).doUpdateSet({ expires_at: row.expiresAt }),
    )
    .execute();
}

export async function isTrusted(
  { query }: Query,
  { accountId, secretHash, at }: { accountId: string; secretHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await query
    .selectFrom('trusted_browsers')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every browser is asked for the second step again. */
export async function forgetTrusted({ query }: Query, accountId: string): Promise<void> {
  await query.deleteFrom('trusted_browsers').where('account_id', '=', accountId).execute();
}
