import { DAY, later, now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import { type Approval, decideApproval, findApproval, insertApproval } from './approvals.store.server.ts';

/** A day is enough for a colleague, and too little to be forgotten. */
const WAIT_MS = DAY;

/** Acts that one person asks for and another does. */
export class Approvals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Asks for one, and writes down that it was asked. */
  async ask(
    asked: Omit<Approval, 'id' | 'askedAt'>,
    note: (query: Query, id: string) => Promise<void>,
  ): Promise<void> {
    const id = newId();
    await this.#database.query.transaction().execute(async (query) => {
      await insertApproval({ query }, { ...asked, id, askedAt: now(), expiresAt: later(WAIT_MS) });
      await note({ query }, id);
    });
  }

  /** One that waits; undefined where it is decided, or its day is over. */
  find(id: string): Promise<Approval | undefined> {
    return findApproval(this.#database, id, now());
  }

  /** Uses one up, in the transaction that does what was asked. */
  use(query: Query, id: string, by: string): Promise<boolean> {
    return decideApproval(query, id, { by, state: 'used', at: now() });
  }

  /** Refuses one, and writes that down. */
  async refuse(id: string, by: string, note: (query: Query) => Promise<void>): Promise<boolean> {
    return this.#database.query.transaction().execute(async (query) => {
      if (!(await decideApproval({ query }, id, { by, state: 'refused', at: now() }))) return false;
      await note({ query });
      return true;
    });
  }
}
