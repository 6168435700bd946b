import { now } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { noteOpened, readOpened } from './opened.store.server.ts';
import type { Opened } from './opened.ts';

const MOST = 10;

/** What an operator opened last. */
export class OpenedThings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  note(operatorId: string, opened: Opened): Promise<void> {
    return noteOpened(this.#database, operatorId, { ...opened, at: now(), most: MOST });
  }

  /** The last ten, the newest first. */
  last(operatorId: string): Promise<Opened[]> {
    return readOpened(this.#database, operatorId, MOST);
  }
}
