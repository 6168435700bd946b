/** What is looked back on: long enough to be steady, short enough to follow a line that changes. */
const WINDOW_MS = 5_000;
/** Less of it says nothing. */
const LEAST_MS = 800;

/** How fast something grows at the moment. */
export class Rate {
  #seen: { at: number; sent: number }[] = [];

  /** @param at in milliseconds @param sent all that was sent by then, in bytes */
  see(at: number, sent: number): void {
    this.#seen.push({ at, sent });
    // One from before the window stays: it says what was there when the window began.
    while ((this.#seen[1]?.at ?? at) < at - WINDOW_MS) this.#seen.shift();
  }

  /** Bytes in a second; null while there is too little to say it by. */
  get perSecond(): number | null {
    const [first, last] = [this.#seen[0], this.#seen.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_MS) return null;
    return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1_000);
  }

  /** After a pause what was before says nothing. */
  forget(): void {
    this.#seen = [];
  }
}
