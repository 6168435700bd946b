import type pg from 'pg';
import { now } from '../../../src/shared/clock.ts';
import { chance } from '../chance.ts';
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
    for (const round of this.#turn % AGAIN_EVERY === 0 ? ['first', 'again'] : ['first'])
      do {
        await this.#dueNow(pool, round === 'again');
        this.#isOn = this.count < this.#most;
        await Promise.all(world.settlers.map((one) => one.work.finish()));
        this.#isOn = false;
      } while (await isLeft(pool));
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

  /** What was put off is due; `all`: every order and every affiliate, in an order of chance. */
  async #dueNow(pool: pg.Pool, all: boolean): Promise<void> {
    const at = now();
    if (all)
      await pool.query(
        `insert into commission_work (order_id, due_at) select distinct order_id, $1::timestamptz from journals
         on conflict do nothing`,
        [at],
      );
    await pool.query(
      `update commission_work set due_at = $1::timestamptz - random() * interval '1 hour', attempts = 0`,
      [at],
    );
    await pool.query(
      `update affiliates set settle_at = $1::timestamptz
       where settle_at is not null and ($2 or settle_at <= $1::timestamptz + interval '1 minute')`,
      [at, all],
    );
  }
}

async function isLeft(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from commission_work union all select from affiliates where settle_at <= $1 limit 1`,
    [now()],
  );
  return rows.length > 0;
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
