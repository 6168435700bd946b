import { nowMs } from './clock.ts';

type Options<Value> = {
  /** Answers kept at most; the one nobody asked for longest goes first. */
  most: number;
  /** For how long an answer is given again, in milliseconds; 0: not at all. */
  keepMs: (value: Value) => number;
};

/**
 * Answers that are dear to get: asked for at many places at once they are got once, and kept for a while. A failure is
 * told to all who wait for it, and not kept.
 */
export class RecentAnswers<Value> {
  readonly #options: Options<Value>;
  readonly #known = new Map<string, { value: Value; until: number }>();
  readonly #waiting = new Map<string, Promise<Value>>();

  constructor(options: Options<Value>) {
    this.#options = options;
  }

  /** The answer of a key: a kept one, the one that is under way, or a new one. */
  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    this.#known.delete(key);
    if (known && nowMs() < known.until) {
      // The last one in the map is the one that was asked for last.
      this.#known.set(key, known);
      return known.value;
    }
    const asked = this.#waiting.get(key) ?? this.#ask(key, ask).finally(() => this.#waiting.delete(key));
    this.#waiting.set(key, asked);
    return asked;
  }

  async #ask(key: string, ask: () => Promise<Value>): Promise<Value> {
    const value = await ask();
    const keepMs = this.#options.keepMs(value);
    if (keepMs <= 0) return value;
    this.#known.set(key, { value, until: nowMs() + keepMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#options.most && oldest !== undefined) this.#known.delete(oldest);
    return value;
  }
}
