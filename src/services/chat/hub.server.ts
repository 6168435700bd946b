import type { Logger } from 'pino';
import { SECOND } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type Pulse, readPulse } from './store.server.ts';

/** What an open panel or console is told. */
export type News = { here: boolean; isNew: boolean };
export type Listener = {
  /** The conversation it shows; null: none. */
  threadId: string | null;
  /** It follows all of them. */
  isAll: boolean;
  /** Whose connection it is: an address, or an operator. */
  holder: string;
  tell(news: News): void;
  /** The process ends. */
  end(): void;
};

/** Streams of a process, and of one holder: a panel of a browser has one, an office behind one address several. */
const [MOST_STREAMS, MOST_OF_ONE] = [400, 12];
const BEAT_MS = SECOND;

/**
 * The streams that this process holds. While there is one, it asks the database once a second what changed: an answer may
 * have been written by another process, which cannot reach them (decision 0102, what operators change).
 */
export class ChatHub {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #known: Pulse | undefined;
  #isOver = false;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** @returns the function that ends it; undefined where there are too many */
  open(listener: Listener): (() => void) | undefined {
    const ofHolder = [...this.#listeners].filter(({ holder }) => holder === listener.holder).length;
    if (this.#isOver || this.#listeners.size >= MOST_STREAMS || ofHolder >= MOST_OF_ONE) return undefined;
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  /** Whether another panel shows a conversation; a console that does is none. */
  shows(threadId: string): boolean {
    return [...this.#listeners].some((listener) => !listener.isAll && listener.threadId === threadId);
  }

  /** Whether somebody has a stream of this process. */
  holds(holder: string): boolean {
    return [...this.#listeners].some((listener) => listener.holder === holder);
  }

  /** Ends all streams: their browsers come back to another process, or to this one anew. */
  stop(): void {
    this.#isOver = true;
    for (const { end } of [...this.#listeners]) end();
    this.#listeners.clear();
    this.#rest();
  }

  /** Asks at once, and tells; one at a time, so that a database that hangs is not asked again each second. */
  beat(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#known = undefined;
  }

  async #ask(): Promise<void> {
    const ids = [...this.#listeners].flatMap(({ threadId }) => threadId ?? []);
    try {
      const pulse = await readPulse(this.#database, [...new Set(ids)]);
      const known = this.#known;
      this.#known = pulse;
      for (const listener of this.#listeners) tell(listener, pulse, known);
    } catch (error) {
      this.#log.debug({ reason: String(error) }, 'streams of the chat not refreshed');
    }
  }
}

/** A stream that was not there at the last look is told all the same: what it has missed it finds by itself. */
function tell(listener: Listener, pulse: Pulse, known: Pulse | undefined): void {
  const { threadId, isAll, tell: say } = listener;
  const isNew =
    (isAll && pulse.newest !== known?.newest) ||
    (threadId !== null && pulse.changes.get(threadId) !== known?.changes.get(threadId));
  if (isNew || pulse.here !== known?.here) say({ here: pulse.here, isNew });
}
