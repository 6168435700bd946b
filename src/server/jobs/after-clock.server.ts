import type { RunningSandbox } from '../../sandbox/start.server.ts';
import type { Database } from '../../services/database/database.server.ts';
import type { Services } from '../../services/services.ts';
import { now } from '../../shared/clock.ts';
import { cleanTable } from './clean.server.ts';

type Moved = { services: Services; sandbox: RunningSandbox | undefined; database: Database };

/** Does all that falls due when the clock of the demo was moved, in the order in which it follows. */
export async function afterClock({ services, sandbox, database }: Moved): Promise<void> {
  await sandbox?.tick();
  await services.orders.settleDue();
  await services.contracts.work.finish();
  await services.applications.work.finish();
  await cleanTable(database, 'affiliate_applications', now());
  await settleAffiliates(services);
  await services.partners.work.finish();
  await services.unfinishedOrders.work.finish();
  await services.erasure.work.finish();
  await services.mail.deliverDue();
}

/** What follows for affiliates, in the order in which it follows. */
async function settleAffiliates(services: Services): Promise<void> {
  await services.commissions.work.finish();
  await services.affiliateFlags.work.finish();
  await services.affiliateTerms.work.finish();
  await services.statements.work.finish();
  await services.payoutNews.work.finish();
  await services.affiliateInvoices.work.finish();
  await services.affiliatePostbacks.work.finish();
}
