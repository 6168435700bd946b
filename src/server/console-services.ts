import type { Logger } from 'pino';
import { ApplicationDecisions } from '../services/affiliate-applications/decisions.server.ts';
import { AuditService } from '../services/audit/audit.server.ts';
import { CustomersService } from '../services/customers/customers.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { InboxService } from '../services/inbox/inbox.server.ts';
import { LicenceActs } from '../services/licences/licence-acts.server.ts';
import { GivenUpMails } from '../services/mail/given-up.server.ts';
import { OperatorsService } from '../services/operators/operators.server.ts';
import { tellMembersOfAct } from '../services/seats/tell-members.server.ts';
import type { Services } from '../services/services.ts';
import { SettingsService } from '../services/settings/settings.server.ts';
import type { Config } from './config.ts';
import type { Payments } from './payments.server.ts';

/** What the people who run the business work with. */
export function consoleServices({
  config,
  database,
  log,
  payments,
  onMail,
}: {
  config: Config;
  database: Database;
  log: Logger;
  payments: Payments;
  onMail: () => void;
}) {
  return {
    applicationDecisions: new ApplicationDecisions(database, onMail),
    audit: new AuditService(database),
    operators: new OperatorsService(database, new URL(config.CONSOLE_URL ?? config.PUBLIC_URL)),
    customers: new CustomersService(database),
    inbox: new InboxService(database),
    givenUpMails: new GivenUpMails(database, onMail),
    settings: new SettingsService({ database, log, publicUrl: config.PUBLIC_URL }),
    licenceActs: new LicenceActs({
      database,
      providers: payments.providers,
      tellMembers: tellMembersOfAct,
      onMail,
    }),
  } satisfies Partial<Services>;
}
