import type { Logger } from 'pino';
import { later, MINUTE } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { ProviderError } from '../payments/provider.ts';
import { openOrdersOf } from './of-buyer.store.server.ts';
import type { Order } from './order.ts';
import type { Buyer, Placed, PlaceRequest } from './placing.server.ts';
import { saleRequest } from './sale-request.server.ts';
import type { OrderSettler } from './settler.server.ts';
import { setReference } from './store.server.ts';

type Ways = Pick<PlaceRequest, 'framed' | 'successUrl' | 'cancelUrl'>;
type Options = { database: Database; log: Logger; settler: OrderSettler };

/** Has the provider of an order that was placed begin its sale. */
export async function startSale(parts: Options, order: Order, request: Ways): Promise<Placed> {
  const { database, log, settler } = parts;
  try {
    const { reference, next } = await settler.providerOf(order).start(saleRequest(order, request));
    const at = { id: order.id, reference, checkAt: later(MINUTE) };
    // The provider has forgotten that it was asked before: what it has now is another sale.
    if (!(await setReference(database, at))) return { outcome: 'keyReused' };
    return { outcome: 'placed', order: { ...order, reference }, next };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ orderId: order.id, route: order.route, reason: error.message }, 'sale not started');
    return { outcome: 'providerFailed', again: error.reason === 'away' };
  }
}

/**
 * Sales that the same browser or account began and did not pay cannot be paid beside this one.
 * @returns true where one of them was paid meanwhile: its webhook may be late, and nothing is sold a second time
 */
export async function giveUpOthers(
  parts: Options,
  order: Order,
  { buyer, secret }: { buyer: Buyer; secret: string },
): Promise<boolean> {
  const others = await openOrdersOf(parts.database, {
    except: order.id,
    accountId: buyer?.accountId,
    buyerHash: hashOf(secret),
  });
  const paid = await Promise.all(others.map((other) => giveUp(parts, other)));
  return paid.includes(true);
}

/** @returns true where it is paid; one whose provider is silent is left as it is: who pays twice is seen then */
async function giveUp({ settler }: Options, other: Order): Promise<boolean> {
  if (!(await settler.settleNow(other))) return false;
  const { state, reference } = await settler.fresh(other);
  if (state === 'open' && reference)
    await settler
      .providerOf(other)
      .cancel(reference)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
      });
  return state === 'paid';
}
