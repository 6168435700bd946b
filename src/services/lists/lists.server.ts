import type { Database, Query } from '../database/database.server.ts';
import type { LineKey, LinePage, LinesFrom } from './line.ts';
import * as store from './store.server.ts';

type Reading<Asked, Row> = (query: Query, asked: Asked & LinesFrom) => Promise<LinePage<Row>>;

/** Rows of one statement, for whoever reads a whole list. */
const PORTION = 500;

/** What the business has written down, list by list, for files and for programs. It changes nothing. */
export class ListsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  readonly subscriptions = this.#page(store.subscriptionsPage);
  readonly invoices = this.#page(store.invoicesPage);
  readonly refunds = this.#page(store.refundsPage);
  readonly affiliates = this.#page(store.affiliatesPage);
  readonly commissions = this.#page(store.commissionsPage);
  readonly events = this.#page(store.eventsPage);
  readonly applications = this.#page(store.applicationsPage);
  readonly payouts = this.#page(store.payoutsPage);

  #page<Asked, Row>(read: Reading<Asked, Row>) {
    return (asked: Asked & LinesFrom): Promise<LinePage<Row>> => read(this.#database, asked);
  }
}

/** All rows of a list, a portion at a time. @param read a list of the service, with what it is narrowed to */
export async function* allLines<Row>(read: (from: LinesFrom) => Promise<LinePage<Row>>): AsyncGenerator<Row> {
  let before: LineKey | null = null;
  do {
    const { rows, next }: LinePage<Row> = await read({ before, most: PORTION });
    yield* rows;
    before = next;
  } while (before);
}
