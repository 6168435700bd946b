import type { Logger } from 'pino';
import { BudgetsService } from '../services/budgets/budgets.server.ts';
import { CalendarService } from '../services/calendar/calendar.server.ts';
import type { Database } from '../services/database/database.server.ts';
import type { DocumentRights } from '../services/drive/rights.server.ts';
import { TemplateUpdates } from '../services/drive/template-updates.server.ts';
import { ReceivablesService } from '../services/receivables/receivables.server.ts';
import { RegisterService } from '../services/register/register.server.ts';
import type { Services } from '../services/services.ts';

type Options = { database: Database; log: Logger; rights: DocumentRights; onMail: () => void } & Pick<
  Services,
  'catalogue' | 'documents'
>;

/** What is read from people's documents for their books: dates, contracts, invoices; budgets; and updates of templates. */
export function bookServices({ database, log, rights, catalogue, documents, onMail }: Options) {
  const calendar = new CalendarService({ database, log, rights, catalogue, templates: documents, onMail });
  return {
    calendar,
    receivables: new ReceivablesService({ database, rights, templates: documents }),
    register: new RegisterService({ database, rights, calendar, catalogue }),
    budgets: new BudgetsService({ database, rights }),
    templateUpdates: new TemplateUpdates({ database, templates: documents, rights }),
  };
}
