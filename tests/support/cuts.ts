import type pg from 'pg';
import { chance } from './chance.ts';

/** Statements until the next connection is cut, at most. */
const LONGEST_PAUSE = 40;

/** Cuts connections between any two statements, or while one is on its way, so that nobody hears whether it was done. */
export class Cuts {
  readonly #chance: (most: number) => number;
  readonly #most: number;
  readonly #longestPause: number;
  readonly #watched = new WeakSet<pg.Pool>();
  readonly #within = new WeakSet<pg.PoolClient>();
  #pause: number;
  isOn = false;
  /** How many connections were cut. */
  count = 0;

  constructor({
    most,
    seed,
    longestPause = LONGEST_PAUSE,
  }: { most: number; seed: number; longestPause?: number }) {
    this.#most = most;
    this.#longestPause = longestPause;
    this.#chance = chance(seed);
    this.#pause = this.#chance(longestPause);
  }

  watch(pool: pg.Pool): void {
    if (this.#watched.has(pool)) return;
    this.#watched.add(pool);
    pool.on('acquire', (client) => this.#cutWithin(client));
  }

  #cutWithin(client: pg.PoolClient): void {
    if (this.#within.has(client)) return;
    this.#within.add(client);
    const ask: (...told: unknown[]) => unknown = client.query.bind(client);
    const cut = () => Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy();
    const query = (...told: unknown[]) => {
      if (!this.isOn || this.count >= this.#most) return ask(...told);
      this.#pause -= 1;
      if (this.#pause > 0) return ask(...told);
      this.#pause = 1 + this.#chance(this.#longestPause);
      this.count += 1;
      if (this.#chance(2) === 0) cut();
      else setImmediate(cut);
      return ask(...told);
    };
    Object.assign(client, { query });
  }
}
