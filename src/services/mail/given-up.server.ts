import { now } from '../../shared/clock.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { findOutboxMail, type OutboxMail, oweAgain } from './given-up.store.server.ts';

export type { OutboxMail };

/** Mails that nobody took, for an operator. */
export class GivenUpMails {
  readonly #database: Database;
  readonly #onMail: () => void;

  constructor(database: Database, onMail: () => void) {
    this.#database = database;
    this.#onMail = onMail;
  }

  async find(id: string): Promise<OutboxMail | undefined> {
    return isUuid(id) ? findOutboxMail(this.#database, id) : undefined;
  }

  /** Sends one again, and writes down that it was. @returns false where there is nothing to send */
  async resend(id: string, note: (query: Query) => Promise<void>): Promise<boolean> {
    if (!isUuid(id)) return false;
    const isOwed = await this.#database.query.transaction().execute(async (query) => {
      if (!(await oweAgain({ query }, id, now()))) return false;
      await note({ query });
      return true;
    });
    if (isOwed) this.#onMail();
    return isOwed;
  }
}
