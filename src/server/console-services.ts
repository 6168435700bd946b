import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { ApplicationDecisions } from '../services/affiliate-applications/decisions.server.ts';
import { FlagDesk } from '../services/affiliate-flags/flag-desk.server.ts';
import { PayoutDesk } from '../services/affiliate-payouts/desk.server.ts';
import { ObjectionDesk } from '../services/affiliate-statements/objection-desk.server.ts';
import { ApiTokens } from '../services/api-tokens/api-tokens.server.ts';
import { AuditService } from '../services/audit/audit.server.ts';
import type { CatalogueService } from '../services/catalogue/catalogue.server.ts';
import { ChatService } from '../services/chat/chat.server.ts';
import { ChatDesk } from '../services/chat/desk.server.ts';
import { CustomersService } from '../services/customers/customers.server.ts';
import type { Database } from '../services/database/database.server.ts';
import { LibrarySource } from '../services/documents/library/library-source.server.ts';
import { ExperimentDesk } from '../services/experiments/desk.server.ts';
import { ExportsService } from '../services/exports/exports.server.ts';
import { InboxService } from '../services/inbox/inbox.server.ts';
import { convertQueue } from '../services/library/convert-queue.server.ts';
import { TemplateDesk } from '../services/library/template-desk.server.ts';
import { LicenceActs } from '../services/licences/licence-acts.server.ts';
import { ListsService } from '../services/lists/lists.server.ts';
import { MailDesk } from '../services/mail/mail-desk.server.ts';
import { MAILS } from '../services/mails.table.server.ts';
import { MonthlyBooks } from '../services/monthly-books/monthly-books.server.ts';
import { AuditDigest } from '../services/operators/digest.server.ts';
import { OperatorsService } from '../services/operators/operators.server.ts';
import { tellMembersOfAct } from '../services/seats/tell-members.server.ts';
import type { Services } from '../services/services.ts';
import { SettingsService } from '../services/settings/settings.server.ts';
import { SystemService } from '../services/system/system.server.ts';
import { WebhooksService } from '../services/webhooks/webhooks.server.ts';
import type { Config } from './config.ts';
import { isConsoleShared } from './console-caution.ts';
import { openingSettings } from './opening-settings.ts';
import { createPayer, type Payments } from './payments.server.ts';

/** What the people who run the business work with. */
export function consoleServices({
  config,
  database,
  log,
  root,
  catalogue,
  payments,
  documents,
  onMail,
}: {
  config: Config;
  database: Database;
  log: Logger;
  root: string;
  catalogue: CatalogueService;
  payments: Payments;
  documents: Services['documents'];
  onMail: () => void;
}) {
  const chat = new ChatService({ database, log, onMail });
  const consoleUrl = new URL(config.CONSOLE_URL ?? config.PUBLIC_URL);
  const operators = new OperatorsService(database, consoleUrl);
  return {
    chat,
    chatDesk: new ChatDesk({ database, chat, onMail }),
    applicationDecisions: new ApplicationDecisions(database, onMail),
    audit: new AuditService(database),
    operators,
    auditDigest: new AuditDigest({ database, log, url: consoleUrl, onMail }),
    apiTokens: new ApiTokens({ database, log, url: consoleUrl, people: operators.people, onMail }),
    exports: new ExportsService({ database, log }),
    monthlyBooks: new MonthlyBooks({ database, log, documents }),
    lists: new ListsService(database),
    customers: new CustomersService(database),
    experimentDesk: new ExperimentDesk(database),
    flagDesk: new FlagDesk(database, onMail),
    objectionDesk: new ObjectionDesk(database, onMail),
    payoutDesk: new PayoutDesk({ database, payer: createPayer(config), onMail }),
    inbox: new InboxService(database),
    templateDesk: templateDeskOf({ database, root, catalogue }),
    mailDesk: new MailDesk({ database, mails: MAILS, publicUrl: config.PUBLIC_URL, onMail }),
    settings: new SettingsService({ database, log, publicUrl: config.PUBLIC_URL }),
    licenceActs: new LicenceActs({
      database,
      providers: payments.providers,
      tellMembers: tellMembersOfAct,
      onMail,
    }),
    system: new SystemService({
      ...{ database, log, watch: payments.watch, root },
      ...{ dataDir: config.DATA_DIR, role: config.ROLE, isDemo: config.DEMO },
      isConsoleShared: isConsoleShared(config),
      opening: openingSettings(config),
    }),
    webhooks: new WebhooksService({ database, log, consoleUrl, onMail }),
  } satisfies Partial<Services>;
}

/** Templates as operators write them; .docx files are read as the import reads them. */
function templateDeskOf({
  database,
  root,
  catalogue,
}: {
  database: Database;
  root: string;
  catalogue: CatalogueService;
}): TemplateDesk {
  const library = new LibrarySource({ folder: join(root, 'content/templates'), database });
  const worker = pathToFileURL(join(root, 'src/services/library/convert.worker.ts'));
  return new TemplateDesk({ database, catalogue, library, convert: convertQueue(worker) });
}
