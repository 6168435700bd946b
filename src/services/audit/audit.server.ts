import type { Database, Query } from '../database/database.server.ts';
import type { Verified, WrittenEntry } from './audit.ts';
import {
  type AuditFilter,
  headOf,
  type Link,
  linksAfter,
  listAudit,
  type ReadLink,
  writtenActions,
} from './store.server.ts';

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

  /** Names of all actions that were ever written down, of everybody or of one. */
  actions(operatorId?: string): Promise<string[]> {
    return writtenActions(this.#database, operatorId);
  }

  /** Writes down what changes nothing else, as that something was taken along. */
  noted(note: (query: Query) => Promise<void>): Promise<void> {
    return this.#database.query.transaction().execute((query) => note({ query }));
  }

  /** Looks through the whole log: every row is there, says what it said, and follows the one before it. */
  async verify(): Promise<Verified> {
    const head = await headOf(this.#database);
    let last: Link = { seq: 0, hash: Buffer.alloc(0) };
    let links: readonly ReadLink[];
    do {
      links = await linksAfter(this.#database, last.seq, PORTION);
      const whole = wholeUpTo(links, last, head);
      last = whole;
      if (whole !== (links.at(-1) ?? whole)) break;
    } while (links.length === PORTION);
    // Rows that were written meanwhile lie beyond the head that was read.
    const isWhole = last.seq >= head.seq && last === (links.at(-1) ?? last);
    return isWhole ? { outcome: 'whole', rows: last.seq } : { outcome: 'broken', seq: last.seq + 1 };
  }
}

/** The last row up to which a chain holds. The one at the head says what the head says. */
function wholeUpTo(links: readonly ReadLink[], before: Link, head: Link): Link {
  let last = before;
  for (const link of links) {
    const follows = link.seq === last.seq + 1 && link.prev_hash.equals(last.hash) && link.is_unchanged;
    if (!follows || (link.seq === head.seq && !link.hash.equals(head.hash))) return last;
    last = link;
  }
  return last;
}
