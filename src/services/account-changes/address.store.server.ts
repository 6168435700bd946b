import { emailKey } from '../../shared/email.ts';
import type { Query } from '../database/database.server.ts';

/** Gives an account another address, whose mailbox somebody has just shown to be theirs. */
export async function moveAddress(
  { query }: Query,
  accountId: string,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await query
    .updateTable('accounts')
    .set({ email: address, email_key: emailKey(address), mailbox_proven_at: at, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}

/** Takes the password away: whoever knows it need not be the owner. */
export async function dropPassword({ query }: Query, accountId: string, at: Date): Promise<void> {
  await query
    .updateTable('accounts')
    .set({ password_hash: null, updated_at: at })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Removes an account that somebody opened with an address and never proved, unless something was bought with it.
 * @returns whether the address is free
 */
export async function freeAddress({ query }: Query, address: string): Promise<boolean> {
  const key = emailKey(address);
  await query
    .deleteFrom('accounts')
    .where('email_key', '=', key)
    .where('mailbox_proven_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('entitlements')
            .select('id')
            .whereRef('entitlements.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .execute();
  const left = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', key)
    .executeTakeFirst();
  return left === undefined;
}
