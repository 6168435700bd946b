import { createHash, type Hash } from 'node:crypto';

/** Sums that are gone on with; those of more uploads are read again. */
const MOST_RUNNING = 200;

/**
 * SHA-256 of bytes that come in by pieces. A sum goes on while this process sees each piece after the one before it; what
 * came in elsewhere, or before a restart, is read again at the end.
 */
export class Digests {
  readonly #running = new Map<string, { hash: Hash; at: number }>();

  /** Bytes that go on from a place, added to their sum on the way. */
  async *through(id: string, at: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const known = this.#running.get(id);
    const sum = at === 0 ? { hash: createHash('sha256'), at } : known;
    this.#running.delete(id);
    const isWhole = sum?.at === at;
    if (isWhole) this.#remember(id, sum);
    for await (const piece of content) {
      if (isWhole) {
        sum.hash.update(piece);
        sum.at += piece.length;
      }
      yield piece;
    }
  }

  /** The sum of complete bytes. @param read opens them, where they have to be read again */
  async of(
    id: string,
    bytes: number,
    read: () => Promise<AsyncIterable<Uint8Array> | undefined>,
  ): Promise<Buffer> {
    const known = this.#running.get(id);
    // Copied: whoever asks a second time gets the same.
    if (known?.at === bytes) return known.hash.copy().digest();
    const hash = createHash('sha256');
    for await (const piece of (await read()) ?? []) hash.update(piece);
    return hash.digest();
  }

  forget(id: string): void {
    this.#running.delete(id);
  }

  #remember(id: string, sum: { hash: Hash; at: number }): void {
    this.#running.set(id, sum);
    const [oldest] = this.#running.keys();
    if (this.#running.size > MOST_RUNNING && oldest !== undefined) this.#running.delete(oldest);
  }
}
