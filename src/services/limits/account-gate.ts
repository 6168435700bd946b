import { SECOND } from '../../shared/clock.ts';
import { Refusal } from '../outcome.ts';

type Waiting = { enter: () => void; timer: ReturnType<typeof setTimeout> };
type Lane = { running: number; waiting: Waiting[] };

/** How much of one account may wait for its turn, and for how long. */
const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 2 * SECOND;
const RETRY_AFTER_S = 1;

/**
 * Keeps one account from taking the database's connections away from all others: so much of it is under way at a time
 * in this process, the rest waits in the order in which it came, and what waits too long is told to come again.
 */
export class AccountGate {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Does a piece of work of an account when its turn has come.
   *
   * @param lane whose it is, and how much of it may be under way
   * @throws Refusal 429 before the work has begun
   */
  async run<T>(lane: { key: string; most: number }, work: () => Promise<T> | T): Promise<T> {
    await this.#enter(lane);
    try {
      return await work();
    } finally {
      this.#leave(lane.key);
    }
  }

  /** Accounts with something under way. */
  get size(): number {
    return this.#lanes.size;
  }

  async #enter({ key, most }: { key: string; most: number }): Promise<void> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < most) {
      lane.running += 1;
      return;
    }
    if (lane.waiting.length >= MOST_WAITING) throw busy();
    await turnIn(lane);
  }

  /** Whoever waits first takes the place over. */
  #leave(key: string): void {
    const lane = this.#lanes.get(key);
    const next = lane?.waiting.shift();
    if (next) {
      clearTimeout(next.timer);
      next.enter();
    } else if (lane) {
      lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
    }
  }
}

function turnIn(lane: Lane): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      lane.waiting = lane.waiting.filter((one) => one.timer !== timer);
      reject(busy());
    }, LONGEST_WAIT_MS);
    lane.waiting.push({ enter: resolve, timer });
  });
}

function busy(): Refusal {
  return new Refusal({
    status: 429,
    code: 'too_many_at_once',
    message: 'This account has too much under way. Please try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_S,
  });
}
