import type { Logger } from 'pino';
import { SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type Exposure, writeExposures } from './store.server.ts';

/** Exposures of so many milliseconds are written together. */
const GATHER_MS = 100;
const RETRY_MS = 2 * SECOND;
/** What waits while the database is away; more is not counted, so that the process does not grow. */
const MOST_WAITING = 10_000;
const BATCH = 1_000;

/** Writes exposures behind the answers: no page waits for it, and none fails by it. */
export class ExposureLog {
  readonly #database: Database;
  readonly #log: Logger;
  /** By experiment and visitor: the first one counts. */
  readonly #waiting = new Map<string, Exposure>();
  /** Set while a statement is due or under way. */
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<boolean> | undefined;
  #lost = 0;
  #stopped = false;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  add(exposure: Exposure): void {
    const key = `${exposure.experiment} ${exposure.visitor}`;
    if (this.#waiting.has(key)) return;
    if (this.#waiting.size >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.set(key, exposure);
    this.#writeIn(GATHER_MS);
  }

  /** Writes a last time and forgets what cannot be written. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#writing;
    while (this.#waiting.size > 0 && (await this.#write()));
  }

  /** One statement at a time; what it could not write is tried again later. */
  async #flush(): Promise<void> {
    this.#writing = this.#write();
    const written = await this.#writing;
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#writeIn(written ? 0 : RETRY_MS);
  }

  /** Returns whether the database took them. */
  async #write(): Promise<boolean> {
    const batch = [...this.#waiting].slice(0, BATCH);
    const exposures = batch.map(([, exposure]) => exposure);
    try {
      await writeExposures(this.#database, exposures);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ waiting: this.#waiting.size, lost: this.#lost, reason }, 'exposures not written yet');
      return false;
    }
    for (const [key] of batch) this.#waiting.delete(key);
    this.#lost = 0;
    return true;
  }

  #writeIn(ms: number): void {
    if (this.#timer || this.#stopped) return;
    this.#timer = setTimeout(() => void this.#flush(), ms);
    this.#timer.unref();
  }
}
