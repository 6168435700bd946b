import type { PaymentProvider, Sale } from '../../src/services/payments/provider.ts';

/** A row of {@link STANDING}. */
export type OrderRow = {
  id: string;
  route: string;
  reference: string;
  state: string;
  subscription: string | null;
  paid_until: Date | null;
  ends_at: Date | null;
  held: string | null;
  at_provider: string | null;
  unbalanced: string;
  charges: string;
  receipts: string;
};

/** Where the orders of some sales stand in our books: `$1` are the numbers their providers gave them. */
export const STANDING = `
  select o.id, o.route, o.reference, o.state, o.held, s.state as subscription, s.paid_until, e.ends_at,
    (select sum(n.amount) from entries n join journals j on j.id = n.journal_id
      where j.order_id = o.id and n.account like 'provider:%') as at_provider,
    (select count(*) from journals j where j.order_id = o.id
      and (select coalesce(sum(n.amount), 0) from entries n where n.journal_id = j.id) <> 0) as unbalanced,
    (select count(*) from journals j where j.order_id = o.id and j.kind = 'charge') as charges,
    (select count(*) from outbox m where m.mail = 'receipt' and m.sent_at is not null
      and m.idempotency_key like 'receipt:' || o.id || ':%') as receipts
  from orders o left join subscriptions s on s.order_id = o.id
    left join entitlements e on e.source = 'order' and e.reference = o.id::text
  where o.reference = any($1)`;

/** What our books say of an order that its provider does not. */
export async function faultsOf(
  { providers }: { providers: Readonly<Record<string, PaymentProvider>> },
  row: OrderRow,
): Promise<string[]> {
  const sale = await providers[row.route]?.sale(row.reference);
  if (!sale) return [`order ${row.id}: its provider does not know it`];
  const said = (fault: string) => `order ${row.id} (${row.route}, ${row.state}): ${fault}`;
  const paid = sale.payments.length;
  return [
    ...(row.held ? [said(`held: ${row.held}`)] : []),
    ...(Number(row.unbalanced) > 0 ? [said('a journal does not add up')] : []),
    ...(Number(row.charges) === paid
      ? []
      : [said(`${row.charges} charges in the ledger, ${paid} at the provider`)]),
    ...(Number(row.receipts) === paid ? [] : [said(`${row.receipts} receipts for ${paid} payments`)]),
    ...(Number(row.at_provider ?? 0) === heldBy(sale)
      ? []
      : [said(`${row.at_provider} in the ledger, ${heldBy(sale)} at the provider`)]),
    ...(isEntitled(row) === isPaidFor(sale)
      ? []
      : [said(isPaidFor(sale) ? 'paid, and no access' : 'access without payment')]),
  ];
}

/** What the provider holds for us of a sale. */
function heldBy({ payments }: Sale): number {
  return payments.reduce((sum, { amount, fee, refunds, dispute }) => {
    const back = refunds.reduce((total, refund) => total + refund.amount.minor, 0);
    const taken = dispute && dispute.state !== 'won' ? dispute.amount.minor : 0;
    return sum + amount.minor - (fee ?? 0) - back - taken;
  }, 0);
}

function isEntitled({ ends_at: end }: OrderRow): boolean {
  return end !== null && end > new Date();
}

/** Some payment that was neither given back as a whole nor is asked back lasts. */
function isPaidFor({ payments }: Sale): boolean {
  return payments.some(({ amount, refunds, dispute, paysUntil }) => {
    const back = refunds.reduce((total, refund) => total + refund.amount.minor, 0);
    return back < amount.minor && (!dispute || dispute.state === 'won') && paysUntil > new Date();
  });
}
