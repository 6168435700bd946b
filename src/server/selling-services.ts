import type { Logger } from 'pino';
import { CommissionsService } from '../services/affiliates/commissions.server.ts';
import { PayoutRunsService } from '../services/affiliates/payout-runs.server.ts';
import type { Database, Query } from '../services/database/database.server.ts';
import { FiguresService } from '../services/figures/figures.server.ts';
import { SearchesService } from '../services/figures/searches.server.ts';
import type { Order } from '../services/orders/order.ts';
import { OrdersService } from '../services/orders/orders.server.ts';
import { notePaid } from '../services/tracking/bought.store.server.ts';
import { removeFinished } from '../services/unfinished-orders/finished.store.server.ts';
import { VatIdsService } from '../services/vat-ids/vat-ids.server.ts';
import { now } from '../shared/clock.ts';
import type { Config } from './config.ts';
import { type Payments, viesUrl } from './payments.server.ts';

type Selling = { config: Config; database: Database; log: Logger; payments: Payments; onMail: () => void };

/** What sells, and what follows from it for affiliates in the same transaction. */
export function sellingServices({ config, database, log, payments, onMail }: Selling) {
  const vatIds = new VatIdsService({ database, log, url: viesUrl(config) });
  const commissions = new CommissionsService({ database, log });
  async function onPaid(query: Query, order: Order): Promise<void> {
    await removeFinished(query, order);
    await commissions.noteMoney(query, order);
    await notePaid(query, { id: order.id, at: now() });
  }
  return {
    vatIds,
    commissions,
    payoutRuns: new PayoutRunsService(database),
    figures: new FiguresService({ database, log }),
    searches: new SearchesService({ database, log }),
    orders: new OrdersService({ database, log, ...payments, vatIds, onMail, onPaid }),
  };
}
