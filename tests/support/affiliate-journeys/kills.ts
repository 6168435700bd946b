import type pg from 'pg';
import { chance } from '../chance.ts';
import { settleAll } from './settle-all.ts';
import type { World } from './world.ts';

/** Statements until the next connection is cut, at most. */
const LONGEST_PAUSE = 40;
/** All is done once more after so many times. */
const AGAIN_EVERY = 10;

/**
 * Has the workers settle while their connections are cut: between any two of their statements, or while one is on its way,
 * so that nobody hears whether it was done. Each time they begin again, until all is done; and then once more with all
 * orders, in another order.
 */
export class Kills {
  readonly #chance: (most: number) => number;
  readonly #most: number;
  #isOn = false;
  #turn = 0;
  #pause: number;
  /** How many connections were cut. */
  count = 0;

  constructor({ most, seed }: { most: number; seed: number }) {
    this.#most = most;
    this.#chance = chance(seed);
    this.#pause = this.#chance(LONGEST_PAUSE);
  }

  readonly settle = async (world: World): Promise<void> => {
    const { pool } = world.database;
    if (!this.#watched.has(pool)) this.#watch(pool);
    this.#turn += 1;
    for (const isAgain of this.#turn % AGAIN_EVERY === 0 ? [false, true] : [false])
      await settleAll(world, { isAgain, within: this.#cutting });
  };

  readonly #cutting = async (work: () => Promise<unknown>): Promise<void> => {
    this.#isOn = this.count < this.#most;
    await work();
    this.#isOn = false;
  };

  readonly #watched = new WeakSet<pg.Pool>();

  #watch(pool: pg.Pool): void {
    this.#watched.add(pool);
    pool.on('acquire', (client) => this.#cutWithin(client));
  }

  readonly #within = new WeakSet<pg.PoolClient>();

  #cutWithin(client: pg.PoolClient): void {
    if (this.#within.has(client)) return;
    this.#within.add(client);
    const ask: (...told: unknown[]) => unknown = client.query.bind(client);
    const cut = () => Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy();
    const query = (...told: unknown[]) => {
      if (!this.#isOn || this.count >= this.#most) return ask(...told);
      this.#pause -= 1;
      if (this.#pause > 0) return ask(...told);
      this.#pause = 1 + this.#chance(LONGEST_PAUSE);
      this.count += 1;
      if (this.#chance(2) === 0) cut();
      else setImmediate(cut);
      return ask(...told);
    };
    Object.assign(client, { query });
  }
}

/** All that the books of affiliates say, without the numbers and the seconds that chance gave. */
export async function booksOf({ pool }: Pick<World['database'], 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', affiliate_id, order_id, order_journal_key, kind, clause, due_on, month, at::date, account, amount) as line
    from affiliate_journals join affiliate_entries on journal_id = affiliate_journals.id
    union all select concat_ws(' ', order_id, affiliate_id, by, verdict, rule, clause, percent) from order_credits
    union all select concat_ws(' ', affiliate_id, month, number, opening, closing) from affiliate_statements
    union all select concat_ws(' ', affiliate_id, amount, state, sent_at::date) from payouts
    union all select concat_ws(' ', id, ends_at::date, forfeits) from affiliates
    union all select concat_ws(' ', affiliate_id, order_id, rule, state, holds, raised_at::date) from affiliate_flags
    order by line`);
  return rows.map(({ line }) => line);
}
