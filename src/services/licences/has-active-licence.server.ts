import { now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { accountOf } from '../account/accounts.store.server.ts';
import type { Query } from '../database/database.server.ts';
import { activeEntitlements } from './entitlements.store.server.ts';

/** Whether an address, or the account that would get the plan, has a licence already. */
export async function hasActiveLicence(
  database: Query,
  email: string,
  buyer: { accountId: string } | undefined,
): Promise<boolean> {
  const accounts = new Set([await accountOf(database, emailKey(email)), buyer?.accountId]);
  for (const accountId of accounts)
    if (accountId !== undefined && (await activeEntitlements(database, accountId, now())).length > 0)
      return true;
  return false;
}
