import type pg from 'pg';
import { now } from '../../../src/shared/clock.ts';

/** A world, as far as it is settled. */
type Settled = {
  database: { pool: pg.Pool };
  settlers: readonly { work: { finish(): Promise<unknown> } }[];
};

type Settling = {
  /** Every order and every affiliate once more, in an order of chance. */
  isAgain?: boolean;
  /** What stands around the work of each round. */
  within?: (work: () => Promise<unknown>) => Promise<unknown>;
};

/**
 * Has the workers settle all there is at this moment. What one of them put off for seconds, because another held it or
 * had not decided yet, is due again at once: the clock of a journey jumps over days.
 */
export async function settleAll(
  { database: { pool }, settlers }: Settled,
  { isAgain = false, within = (work) => work() }: Settling = {},
): Promise<void> {
  do {
    await makeDue(pool, isAgain);
    await within(() => Promise.all(settlers.map((one) => one.work.finish())));
  } while (await isLeft(pool));
}

async function makeDue(pool: pg.Pool, all: boolean): Promise<void> {
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

async function isLeft(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from commission_work
     union all select from affiliates where settle_at <= $1::timestamptz + interval '10 seconds' limit 1`,
    [now()],
  );
  return rows.length > 0;
}
