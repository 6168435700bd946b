import type { Database } from '../database/database.server.ts';
import { countAllFinished, countFinished } from './leaves.store.server.ts';
import type { DocumentRights } from './rights.server.ts';

type Options = { database: Database; rights: DocumentRights };

/** Each finished document is a leaf (decision 0117, the grove). One that is gone on with, or thrown away, is none. */
export class Leaves {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** What an account and its teams have finished, as far as it may see it. */
  async of(accountId: string): Promise<number> {
    const { database, rights } = this.#options;
    return countFinished(database, await rights.scope(database, accountId));
  }

  /** What everybody has finished. */
  all(): Promise<number> {
    return countAllFinished(this.#options.database);
  }
}
