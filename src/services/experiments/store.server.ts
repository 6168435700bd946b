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

/**
 * Visitors of each variant who came to each of some steps, after they had been shown it and before `until`, as far as
 * browsers told: a step that was lost on its way is made good by the next one.
 */
export async function countSteps(
  { pool }: Pick<Database, 'pool'>,
  { experiment, steps, until }: { experiment: string; steps: readonly string[]; until: Date },
): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<{ variant: string; visitors: number[] }>(
    `with told as (
       select name, step from unnest($2::text[]) with ordinality as told(name, step)
     ), come as (
       select variant, visitor, max(step) as step from exposures
         join events using (visitor) join told using (name)
       where experiment = $1 and events.at >= date_trunc('second', exposures.at) and events.at < $3
       group by variant, visitor
     ), counted as (
       select variant, told.step, count(*)::int as visitors from come join told on come.step >= told.step
       group by variant, told.step
     )
     select variant, array_agg(visitors order by step) as visitors from counted group by variant`,
    [experiment, steps, until],
  );
  return new Map(rows.map(({ variant, visitors }) => [variant, steps.map((_, step) => visitors[step] ?? 0)]));
}
