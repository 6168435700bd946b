import { Cuts } from '../cuts.ts';
import { settleAll } from './settle-all.ts';
import type { World } from './world.ts';

/** All is done once more after so many times. */
const AGAIN_EVERY = 10;

/**
 * Has the workers settle while their connections are cut. Each time they begin again, until all is done; and then once more
 * with all orders, in another order.
 */
export class Kills {
  readonly #cuts: Cuts;
  #turn = 0;

  constructor(of: { most: number; seed: number }) {
    this.#cuts = new Cuts(of);
  }

  /** How many connections were cut. */
  get count(): number {
    return this.#cuts.count;
  }

  readonly settle = async (world: World): Promise<void> => {
    this.#cuts.watch(world.database.pool);
    this.#turn += 1;
    for (const isAgain of this.#turn % AGAIN_EVERY === 0 ? [false, true] : [false])
      await settleAll(world, { isAgain, within: this.#cutting });
  };

  readonly #cutting = async (work: () => Promise<unknown>): Promise<void> => {
    this.#cuts.isOn = true;
    await work();
    this.#cuts.isOn = false;
  };
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
