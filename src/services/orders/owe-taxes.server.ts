import { HOUR } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { Sale } from '../payments/provider.ts';
import type { Order } from './order.ts';
import { owedTaxes, type Settlement } from './settle.ts';
import { insertTaxRefunds } from './tax-refunds.store.server.ts';
import type { TaxRefund } from './tax-refunds.ts';
import { isVatConfirmed } from './vat-checks.store.server.ts';

/**
 * For so long a provider takes the same request for the same refund (Stripe: 24 hours). A refund that is not seen after
 * that is a person's to look for: nothing is given back twice.
 */
const ASKED_AGAIN_MS = 20 * HOUR;

type Settled = { order: Order; settlement: Settlement; at: Date };

/**
 * Taxes that the provider of an order is to be told to give back now, written down before it is told: of a buyer whose
 * VAT id was confirmed after paying.
 */
export async function oweTaxes(
  { query }: Query,
  { order, settlement, at }: Settled,
  { sale, asked }: { sale: Sale; asked: readonly TaxRefund[] },
): Promise<readonly TaxRefund[]> {
  if (!order.billing.pendingVatId || settlement.held !== null) return [];
  if (!(await isVatConfirmed({ query }, order.id))) return [];
  const owed = owedTaxes(order, sale).map(
    (one) => asked.find(({ reference }) => reference === one.reference) ?? { ...one, askedAt: at },
  );
  await insertTaxRefunds({ query }, order.id, owed);
  return owed.filter(({ askedAt }) => at.getTime() < askedAt.getTime() + ASKED_AGAIN_MS);
}
