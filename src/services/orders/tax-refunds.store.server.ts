import type { Query } from '../database/database.server.ts';
import type { TaxRefund } from './tax-refunds.ts';

/** Taxes of an order that its provider was told to give back. */
export async function taxRefundsOf({ query }: Query, orderId: string): Promise<TaxRefund[]> {
  const rows = await query.selectFrom('tax_refunds').selectAll().where('order_id', '=', orderId).execute();
  return rows.map(({ reference, amount, currency, asked_at }) => ({
    reference,
    amount: { minor: Number(amount), currency },
    askedAt: asked_at,
  }));
}

/** Writes down that a provider is about to be told, each payment once. */
export async function insertTaxRefunds(
  { query }: Query,
  orderId: string,
  refunds: readonly TaxRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  await query
    .insertInto('tax_refunds')
    .values(
      refunds.map(({ reference, amount, askedAt }) => ({
        order_id: orderId,
        reference,
        amount: amount.minor,
        currency: amount.currency,
        asked_at: askedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
