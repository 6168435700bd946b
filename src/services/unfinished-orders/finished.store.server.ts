import { emailKey } from '../../shared/email.ts';
import type { Query } from '../database/database.server.ts';
import type { Order } from '../orders/order.ts';
import { cancelOwed } from './store.server.ts';

/** An order was paid: nothing of its checkout is kept, and no reminder of it leaves the house any more. */
export async function removeFinished(
  { query }: Query,
  { id, email }: Pick<Order, 'id' | 'email'>,
): Promise<void> {
  const gone = await query
    .deleteFrom('unfinished_checkouts')
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey(email)),
        where(
          'browser_hash',
          '=',
          where.selectFrom('orders').select('buyer_hash').where('id', '=', id).$castTo<Buffer>(),
        ),
      ]),
    )
    .returning('id')
    .execute();
  await cancelOwed({ query }, gone);
}
