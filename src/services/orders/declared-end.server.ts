import type { Query } from '../database/database.server.ts';
import { lastEndAt } from '../licences/acts.store.server.ts';
import type { Order } from './order.ts';
import { activeSince } from './subscriptions.store.server.ts';

/** Whether it was the buyer who stopped the renewing: nobody is told to have cancelled what somebody else ended. */
export async function isDeclaredEnd(
  { query }: Query,
  { id, accountId, renewalRule }: Order,
  from: string,
): Promise<boolean> {
  // Whose order never renews was told so by the receipt. What had ended is not cancelled by its coming back.
  if (renewalRule === 'never' || from === 'ended') return false;
  const endedAt = accountId === null ? undefined : await lastEndAt({ query }, accountId);
  if (endedAt === undefined) return true;
  const since = await activeSince({ query }, id);
  return since !== undefined && since > endedAt;
}
