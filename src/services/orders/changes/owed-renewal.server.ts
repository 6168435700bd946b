import { isSameMoney } from '../../../shared/money.ts';
import type { Query } from '../../database/database.server.ts';
import type { RenewalChange, Sale } from '../../payments/provider.ts';
import { PACKAGES } from '../../subscriptions/plans.table.ts';
import { productName } from '../../subscriptions/product-words.server.ts';
import { termOf } from '../../subscriptions/renewal.ts';
import type { Order } from '../order.ts';
import { chargedAmount } from '../sale-request.server.ts';
import { renews, type Settlement } from '../settlement.ts';
import { downgradesOf, wasEverChanged } from './downgrades.store.server.ts';

/**
 * What the provider is to be told of the next terms: null where it knows, where nothing was ever changed, and where
 * nothing is charged any more. It is told until it says the same.
 */
export async function owedRenewal(
  { query }: Query,
  { order, settlement, sale }: { order: Order; settlement: Settlement; sale: Sale },
): Promise<RenewalChange | null> {
  const { paidUntil } = settlement.subscription;
  if (!sale.renewal || !paidUntil || !renews(sale) || !settlement.subscription.renews) return null;
  if (!(await wasEverChanged({ query }, order.id))) return null;
  const last = (await downgradesOf({ query }, order.id)).at(-1);
  const { package: token, renewal } = last?.to ?? order;
  const term = termOf({ ...order, package: token }, false);
  if (isSameMoney(sale.renewal.total, renewal.total) && sale.renewal.term === term) return null;
  return {
    reference: sale.reference,
    product: productName(PACKAGES[token].plan, order.locale),
    term,
    renewal: chargedAmount(renewal, order.locale),
    from: paidUntil,
  };
}
