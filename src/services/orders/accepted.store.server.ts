import type { Query } from '../database/database.server.ts';
import { chargeKey } from '../ledger/journals.ts';
import { bookedCharges } from '../ledger/ledger.store.server.ts';
import { isLicenceEnded } from '../licences/entitlements.store.server.ts';
import { chargedAmounts } from './amounts.ts';
import { downgradesOf, plannedChanges } from './changes/downgrades.store.server.ts';
import { isUncovered, replacedBy } from './changes/upgrades.store.server.ts';
import type { AcceptedPayment, Order, PlannedChange } from './order.ts';
import type { KnownBefore } from './settlement.ts';

/** What a person and the ledger know of an order. */
export async function knownBefore(
  { query }: Query,
  orderId: string,
): Promise<Omit<Required<KnownBefore>, 'twice' | 'taxRefunds'>> {
  const accepted = await acceptedPayments({ query }, [orderId]);
  const [booked, isEnded] = [
    await bookedCharges({ query }, orderId),
    await isLicenceEnded({ query }, orderId),
  ];
  const [replaced, downgrades] = [
    await replacedBy({ query }, orderId),
    await downgradesOf({ query }, orderId),
  ];
  const changes = { replaced, downgrades, isUncovered: await isUncovered({ query }, orderId) };
  return { accepted, booked, isEnded, ...changes };
}

/**
 * Orders with the amounts that are charged for them: where a person took others than were asked, and where they renew as
 * something else.
 */
export async function asCharged<Known extends Order>(
  { query }: Query,
  orders: readonly Known[],
): Promise<(Known & { next: PlannedChange | null })[]> {
  if (orders.length === 0) return [];
  const accepted = await acceptedPayments(
    { query },
    orders.map(({ id }) => id),
  );
  const planned = await plannedChanges(
    { query },
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const amounts = chargedAmounts(
      order,
      accepted.filter(({ orderId }) => orderId === order.id),
    );
    const next = planned.get(order.id) ?? null;
    return { ...order, ...amounts, ...(next ? { renewal: next.renewal } : {}), next };
  });
}

type Row = AcceptedPayment & { orderId: string; isFirst: boolean };

/** Payments of orders that a person took, the first one first; with whether it is the one that began its order. */
async function acceptedPayments({ query }: Query, orderIds: readonly string[]): Promise<Row[]> {
  const rows = await query
    .selectFrom('accepted_payments as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.order_id', 'a.route', 'a.reference', 'a.amount', 'a.currency', 'a.asked'])
    .select(['o.currency as asked_currency'])
    .select((select) =>
      select
        .selectFrom('journals as j')
        .select('j.key')
        .whereRef('j.order_id', '=', 'a.order_id')
        .where('j.kind', '=', 'charge')
        .orderBy('j.at')
        .limit(1)
        .as('first_key'),
    )
    .where('a.order_id', 'in', orderIds)
    .orderBy('a.accepted_at')
    .orderBy('a.reference')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    route: row.route,
    reference: row.reference,
    amount: { minor: Number(row.amount), currency: row.currency },
    asked: { minor: Number(row.asked), currency: row.asked_currency },
    isFirst: row.first_key === chargeKey(row.route, row.reference),
  }));
}

/** Writes down that a person took payments of an order as they stand, each once. */
export async function insertAccepted(
  { query }: Query,
  { orderId, payments, at }: { orderId: string; payments: readonly AcceptedPayment[]; at: Date },
): Promise<void> {
  await query
    .insertInto('accepted_payments')
    .values(
      payments.map(({ route, reference, amount, asked }) => ({
        order_id: orderId,
        route,
        reference,
        amount: amount.minor,
        currency: amount.currency,
        asked: asked.minor,
        accepted_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
