import { DAY, later } from '../../../shared/clock.ts';
import type { Query } from '../../database/database.server.ts';
import type { Order } from '../order.ts';
import type { CountedBefore } from './order-act.ts';
import { askedOf, bookedPayments, givenBackBy } from './store.server.ts';

/** How long what somebody gave back counts against what they may by themselves. */
const COUNTED_MS = DAY;

/** What went back of an order already, whoever gave it, and what its asker gave back of all orders within a day. */
export async function countedBefore(
  query: Query,
  { id: orderId, route }: Pick<Order, 'id' | 'route'>,
  { askedBy, currency }: { askedBy: string; currency: string },
): Promise<CountedBefore> {
  const payments = await bookedPayments(query, { orderId, route });
  const back = await Promise.all(
    payments
      .filter(({ amount }) => amount.currency === currency)
      .map(async ({ reference, amount, left }) => {
        return amount.minor - left + (await askedOf(query, orderId, reference));
      }),
  );
  const byPerson = await givenBackBy(query, { askedBy, currency, since: later(-COUNTED_MS) });
  return { ofOrder: back.reduce((sum, minor) => sum + minor, 0), byPerson };
}
