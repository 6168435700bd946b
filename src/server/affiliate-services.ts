import type { Logger } from 'pino';
import { ApplicationsService } from '../services/affiliate-applications/applications.server.ts';
import { AffiliateAreaService } from '../services/affiliate-area/area.server.ts';
import { ClicksService } from '../services/affiliate-clicks/clicks.server.ts';
import { PayoutAccountsService } from '../services/affiliate-payouts/payout-accounts.server.ts';
import { StatementsService } from '../services/affiliate-statements/statements.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { ReferralsService } from '../services/referrals/referrals.server.ts';
import type { Services } from '../services/services.ts';

type Options = { database: Database; log: Logger; onMail: () => void };

/** What the affiliate programme shows outside: applications, presses on links, and what led to orders. */
export function affiliateServices({ database, log, onMail }: Options) {
  return {
    affiliateArea: new AffiliateAreaService(database),
    applications: new ApplicationsService({ database, log, onMail }),
    clicks: new ClicksService({ database, log }),
    payoutAccounts: new PayoutAccountsService(database),
    statements: new StatementsService({ database, onMail }),
    referrals: new ReferralsService(database),
  } satisfies Partial<Services>;
}
