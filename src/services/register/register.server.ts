import type { CalendarService } from '../calendar/calendar.server.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.server.ts';
import type { DocumentRights } from '../drive/rights.server.ts';
import { type Contract, contractOf, inOrder } from './contract.ts';
import { readFiled } from './store.server.ts';

type Options = {
  database: Database;
  calendar: Pick<CalendarService, 'list'>;
  catalogue: { all(): Iterable<CatalogueEntry> };
  rights: Pick<DocumentRights, 'scope'>;
};

/** Contracts are kept for decades; nobody plans beyond these. */
const [FROM, TO] = ['1900-01-01', '2200-12-31'];

/** The contracts of an account and its team: with whom, from when to when, and what comes next. */
export class RegisterService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Every agreement that lies in no trash, as of a day (ISO), what has to be acted on soonest first. */
  async contracts(accountId: string, today: string): Promise<Contract[]> {
    const { database, calendar, catalogue, rights } = this.#options;
    const templates = [...catalogue.all()].filter(({ type }) => type === 'agreement').map(({ id }) => id);
    const [documents, dates] = await Promise.all([
      rights.scope(database, accountId).then((scope) => readFiled(database, scope, templates)),
      calendar.list(accountId, { from: FROM, to: TO }),
    ]);
    const ofDocument = Map.groupBy(dates, ({ documentId }) => documentId);
    return inOrder(
      documents.map((document) => contractOf(document, ofDocument.get(document.documentId) ?? [], today)),
    );
  }
}
