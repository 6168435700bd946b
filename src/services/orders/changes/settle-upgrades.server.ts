import type { Query } from '../../database/database.server.ts';
import type { Sale } from '../../payments/provider.ts';
import type { Order } from '../order.ts';
import { isCovered } from '../settlement.ts';
import { setCovered, upgradesFrom } from './upgrades.store.server.ts';

/** Orders that are paid in part by credit of this one are told when its payment went back, or is there again. */
export async function settleUpgrades(
  { query }: Query,
  { order, sale, at }: { order: Order; sale: Sale; at: Date },
): Promise<void> {
  for (const upgrade of await upgradesFrom({ query }, order.id)) {
    const covered = isCovered(order, sale, upgrade.credited);
    if (covered !== upgrade.isCovered)
      await setCovered({ query }, { orderId: upgrade.orderId, isCovered: covered, at });
  }
}
