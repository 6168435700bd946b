import type { Logger } from 'pino';
import { ApplicationsService } from '../services/affiliate-applications/applications.server.ts';
import { AffiliateAreaService } from '../services/affiliate-area/area.server.ts';
import { ClicksService } from '../services/affiliate-clicks/clicks.server.ts';
import { AffiliateFlagsService } from '../services/affiliate-flags/flags.server.ts';
import { PayoutAccountsService } from '../services/affiliate-payouts/payout-accounts.server.ts';
import { PostbacksService } from '../services/affiliate-postbacks/postbacks.server.ts';
import { StatementsService } from '../services/affiliate-statements/statements.server.ts';
import { AffiliateTermsService } from '../services/affiliate-terms/terms.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { ReferralsService } from '../services/referrals/referrals.server.ts';
import type { Services } from '../services/services.ts';

type Options = { database: Database; log: Logger; onMail: () => void };

/** What the affiliate programme shows outside: applications, presses on links, and what led to orders. */
export function affiliateServices({ database, log, onMail }: Options) {
  return {
    affiliateFlags: new AffiliateFlagsService({ database, log }),
    affiliateArea: new AffiliateAreaService(database),
    applications: new ApplicationsService({ database, log, onMail }),
    affiliatePostbacks: new PostbacksService({ database, log, onMail }),
    affiliateTerms: new AffiliateTermsService({ database, log, onMail }),
    clicks: new ClicksService({ database, log }),
    payoutAccounts: new PayoutAccountsService(database),
    statements: new StatementsService({ database, log, onMail }),
    referrals: new ReferralsService(database),
  } satisfies Partial<Services>;
}
