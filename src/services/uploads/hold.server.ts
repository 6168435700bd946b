import { setTimeout as wait } from 'node:timers/promises';
import { later, now, SECOND } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import * as rows from './store.server.ts';

/** How long a connection is believed to write without a further word: as long as a crash blocks an upload. */
const HOLD_MS = 10 * SECOND;
/** How often it says that it still writes, and looks whether another waits. */
const WORD_MS = SECOND;
/** How long another waits, and how often it looks. */
const [WAIT_MS, LOOK_MS] = [20 * SECOND, 100];

/** Somebody else writes it, and does not let go. */
export class StillHeld extends Error {}

/**
 * The right of one connection to write to an upload, among all processes that share the database. A browser whose line
 * broke comes back by a new one, while the old one may still seem to be there: whoever comes is let in, and whoever was
 * there is asked to go.
 */
export class UploadHold {
  readonly #database: Database;
  readonly #id: string;
  readonly #holder = newId();
  #words: NodeJS.Timeout | undefined;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  /** @param onWanted when another waits, once. @throws StillHeld */
  async take(signal: AbortSignal, onWanted: () => void): Promise<void> {
    const end = performance.now() + WAIT_MS;
    while (!(await rows.hold(this.#database, { ...this.#named(), at: now() }))) {
      if (signal.aborted || performance.now() > end) throw new StillHeld('somebody else writes this upload');
      await rows.want(this.#database, this.#id);
      await wait(LOOK_MS);
    }
    this.#words = setInterval(() => void this.#keep(onWanted), WORD_MS);
    this.#words.unref();
  }

  async release(): Promise<void> {
    clearInterval(this.#words);
    await rows.letGo(this.#database, { id: this.#id, holder: this.#holder });
  }

  async #keep(onWanted: () => void): Promise<void> {
    // A database that is away for a moment takes nothing from anybody.
    const isKept = await rows.keepHold(this.#database, this.#named()).catch(() => true);
    if (isKept) return;
    clearInterval(this.#words);
    onWanted();
  }

  #named() {
    return { id: this.#id, holder: this.#holder, until: later(HOLD_MS) };
  }
}
