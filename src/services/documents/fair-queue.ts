/** What waits, by whose it is. Whoever asks for much waits for themselves: owners take turns. */
export class FairQueue<T> {
  /** In the order of whose turn is next. */
  readonly #waiting = new Map<string, T[]>();

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** How much of an owner's waits. */
  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  put(owner: string, item: T): void {
    const own = this.#waiting.get(owner);
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** The first of the owner whose turn it is; undefined where nothing waits. */
  take(): T | undefined {
    for (const [owner, [first, ...others]] of this.#waiting) {
      this.#waiting.delete(owner);
      if (others.length > 0) this.#waiting.set(owner, others);
      return first;
    }
    return undefined;
  }

  takeAll(): T[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
