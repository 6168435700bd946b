import type { Logger } from 'pino';
import { DAY, MINUTE, now, nowMs, SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { addressKey, keyedAddress } from './address-hash.server.ts';
import type { Click } from './click.ts';
import { paidSignals } from './paid-signals.ts';
import { allLinks, insertClicks, markKept, type WrittenClick } from './store.server.ts';

/** So long presses wait for others to be written with them. */
const GATHER_MS = 250;
const STATEMENT_CLICKS = 500;
/** Presses that wait at most while the database is away: what comes then leads on and is not counted. */
const MOST_WAITING = 20_000;
const AGAIN_MS = SECOND;

/** Links are made by hand now and then: those known are read again this often, and at once for one that is not known. */
const FRESH_MS = MINUTE;
const ASK_AGAIN_MS = 2 * SECOND;

type Options = { database: Database; log: Logger };

/**
 * Takes presses on affiliates' links. Whoever presses waits for no statement: links are known in memory, and presses are
 * written many at a time.
 */
export class ClicksService {
  readonly #options: Options;
  readonly #keyOf: () => Promise<string>;
  #links = new Map<string, string>();
  #key = '';
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #waiting: WrittenClick[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#keyOf = addressKey(options.database);
  }

  /** Whether there is such a link, of whoever has not ended. */
  async knows(token: string): Promise<boolean> {
    const age = performance.now() - this.#readAt;
    if (this.#links.has(token)) {
      if (age > FRESH_MS) void this.#read();
      return true;
    }
    if (age > ASK_AGAIN_MS) await this.#read();
    return this.#links.has(token);
  }

  /** Counts a press on a known link, from a network address; it is written soon. */
  count(click: Click, address: string): void {
    const affiliateId = this.#links.get(click.token);
    if (affiliateId === undefined || this.#waiting.length >= MOST_WAITING) return;
    const addressHash = click.stored ? keyedAddress(this.#key, address) : null;
    this.#waiting.push({ ...click, affiliateId, addressHash });
    this.#writeIn(GATHER_MS);
  }

  /**
   * The browser keeps the number of a press that it was not allowed to keep at first. A number is kept once, by whoever
   * comes first: handed on, it brings nobody else's purchase along.
   * @param query of the page's address, which says whether somebody paid for the way there
   * @returns whether it is kept
   */
  async keep(id: string, { address, query }: { address: string; query: URLSearchParams }): Promise<boolean> {
    await this.written();
    const addressHash = keyedAddress(await this.#keyOf(), address);
    const since = new Date(nowMs() - DAY);
    return markKept(this.#options.database, { id, addressHash, since, paidSignals: paidSignals(query) });
  }

  /** Resolves when all presses so far are written, or the database is away. */
  async written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#write();
  }

  async stop(): Promise<void> {
    await this.written();
    clearTimeout(this.#timer);
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, ms);
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { database, log } = this.#options;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.slice(0, STATEMENT_CLICKS);
      try {
        await insertClicks(database, group);
        this.#waiting.splice(0, group.length);
      } catch (error) {
        log.warn({ reason: String(error), waiting: this.#waiting.length }, 'clicks not written yet');
        return this.#writeIn(AGAIN_MS);
      }
    }
  }

  /** Once at a time, whoever waits for it. */
  #read(): Promise<void> {
    this.#readAt = performance.now();
    this.#reading ??= Promise.all([allLinks(this.#options.database, now()), this.#keyOf()])
      .then(([links, key]) => {
        this.#links = links;
        this.#key = key;
      })
      .catch((error: unknown) => this.#options.log.warn({ reason: String(error) }, 'links not read'))
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }
}
