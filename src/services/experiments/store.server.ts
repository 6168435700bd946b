import type { Arm } from '../../experiments/statistics.ts';
import type { Database } from '../database/database.server.ts';

export type Exposure = { experiment: string; visitor: string; variant: string; at: Date };

/** How the switches stand that somebody turned, by name. */
export async function readSwitches({ pool }: Database): Promise<Map<string, boolean>> {
  const { rows } = await pool.query<{ name: string; on: boolean }>({
    name: 'switches',
    text: 'select name, "on" from switches',
  });
  return new Map(rows.map(({ name, on }) => [name, on]));
}

/** Turns a switch for all processes. */
export async function writeSwitch(
  { pool }: Database,
  { name, on, at }: { name: string; on: boolean; at: Date },
): Promise<void> {
  await pool.query(
    `insert into switches (name, "on", changed_at) values ($1, $2, $3)
     on conflict (name) do update set "on" = excluded."on", changed_at = excluded.changed_at`,
    [name, on, at],
  );
}

/** Writes exposures in one statement; whoever was counted before stays as they were. */
export async function writeExposures({ pool }: Database, exposures: readonly Exposure[]): Promise<void> {
  await pool.query({
    name: 'expose',
    text: `insert into exposures (experiment, visitor, variant, at)
           select * from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[])
           on conflict do nothing`,
    values: [
      exposures.map(({ experiment }) => experiment),
      exposures.map(({ visitor }) => visitor),
      exposures.map(({ variant }) => variant),
      exposures.map(({ at }) => at),
    ],
  });
}

/**
 * Visitors per variant, and those of them who reached the goal with an account of theirs (what browsers report on
 * their own does not count), after they had been shown it and before `until`. Accounts are dated in whole seconds.
 */
export async function countArms(
  { pool }: Database,
  { experiment, goal, until }: { experiment: string; goal: string; until: Date },
): Promise<Map<string, Arm>> {
  const { rows } = await pool.query<{ variant: string; exposures: string; conversions: string }>(
    `select variant, count(*) as exposures,
       count(*) filter (where reached.at >= date_trunc('second', exposures.at)) as conversions
     from exposures left join (
       select visitor, max(at) as at from events
       where name = $2 and account_id is not null and at < $3 group by visitor
     ) as reached using (visitor)
     where experiment = $1 group by variant`,
    [experiment, goal, until],
  );
  return new Map(
    rows.map((row) => [
      row.variant,
      { exposures: Number(row.exposures), conversions: Number(row.conversions) },
    ]),
  );
}
