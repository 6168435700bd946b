import type { Database, Query } from '../database/database.server.ts';
import type { Verified, WrittenEntry } from './audit.ts';
import { type AuditFilter, headOf, linksAfter, listAudit, writtenActions } from './store.server.ts';

const PORTION = 1_000;

/** What operators did, as it is read and looked through. It is written where it happens (`writeAudit`). */
export class AuditService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest entries first. */
  list(filter: AuditFilter): Promise<WrittenEntry[]> {
    return listAudit(this.#database, filter);
  }

  /** Names of all actions that were ever written down. */
  actions(): Promise<string[]> {
    return writtenActions(this.#database);
  }

  /** Writes down what changes nothing else, as that something was taken along. */
  noted(note: (query: Query) => Promise<void>): Promise<void> {
    return this.#database.query.transaction().execute((query) => note({ query }));
  }

  /** Looks through the whole log: every row is there, says what it said, and follows the one before it. */
  async verify(): Promise<Verified> {
    const head = await headOf(this.#database);
    let last: Awaited<ReturnType<typeof headOf>> = { seq: 0, hash: Buffer.alloc(0) };
    for (;;) {
      const links = await linksAfter(this.#database, last.seq, PORTION);
      for (const link of links) {
        const follows = link.seq === last.seq + 1 && link.prev_hash.equals(last.hash);
        if (!follows || !link.is_unchanged) return { outcome: 'broken', seq: last.seq + 1 };
        last = link;
        if (last.seq === head.seq && !last.hash.equals(head.hash))
          return { outcome: 'broken', seq: last.seq };
      }
      if (links.length < PORTION) break;
    }
    // Rows that were written meanwhile lie beyond the head that was read.
    return last.seq >= head.seq
      ? { outcome: 'whole', rows: last.seq }
      : { outcome: 'broken', seq: last.seq + 1 };
  }
}
