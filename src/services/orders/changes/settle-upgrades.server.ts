import type { Query } from '../../database/database.server.ts';
import type { Sale } from '../../payments/provider.ts';
import type { Order } from '../order.ts';
import { isCovered } from '../settlement.ts';
import { setCovered, upgradesFrom } from './upgrades.store.server.ts';

/**
 * Writes down whether the payments are there that larger plans are paid by in part.
 * @returns numbers of orders that are to be asked for because of it: after this one is written, because orders are locked
 *   from the newest of a chain to the oldest
 */
export async function settleUpgrades(
  { query }: Query,
  { order, sale }: { order: Order; sale: Sale },
): Promise<string[]> {
  const toAsk: string[] = [];
  for (const { orderId, credited, isCovered: was, isStanding } of await upgradesFrom({ query }, order.id)) {
    const covered = isCovered(order, sale, credited);
    if (covered !== was) await setCovered({ query }, { orderId, isCovered: covered });
    // Also where somebody was killed before it was asked for.
    if (covered !== was || (!covered && isStanding)) toAsk.push(orderId);
  }
  return toAsk;
}
