import { createHash } from 'node:crypto';

/** How often a statement is asked before it is planned once and for all. */
const ASKED_OFTEN = 5;
/** What a connection keeps of a planned statement is tens of kilobytes: so many of them at most. */
const NAMES = 300;
/** Texts that are counted, the newest: one whose lists differ in length each time is never asked often. */
const COUNTED = 2_000;

/** Which index is meant follows from a value here, and a plan for all values has none: PostgreSQL refuses it. */
const INDEX_BY_VALUE = /on conflict \([^)]*\) where/i;

/**
 * Names of the statements that are asked again and again. PostgreSQL plans a statement with a name a few times on each
 * connection, and from then on goes by the plan it has; one without is planned each time, which takes most of the time
 * of a statement that finds one row or none (decision 0135).
 */
export class StatementNames {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #plain = new Set<string>();

  /** The name of a statement, where it has been asked often. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= NAMES || this.#plain.has(text)) return name;
    if (this.#count(text) < ASKED_OFTEN) return undefined;
    if (INDEX_BY_VALUE.test(text)) this.forget(text);
    return this.#plain.has(text) ? undefined : this.#give(text);
  }

  /** From now on the statement is planned each time: what it was planned for is there no more. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#plain.add(text);
  }

  #count(text: string): number {
    const times = (this.#asked.get(text) ?? 0) + 1;
    this.#asked.delete(text);
    this.#asked.set(text, times);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > COUNTED && oldest !== undefined) this.#asked.delete(oldest);
    return times;
  }

  #give(text: string): string {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#asked.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
