import type { Selectable } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import type { Run } from './patient.store.server.ts';
import type { Days, Difference, RollupName } from './rollups.store.server.ts';
import type { FiguresTables } from './rows.ts';

/** A round that is due: whether nothing was counted before, and on which day roll-ups were compared last. */
export type Round = { isFirst: boolean; comparedOn: string | null };

/**
 * Takes the round that is due for this process alone, until a moment; undefined while none is. One that is due long
 * after that was put off by a clock that was ahead.
 */
export async function leaseRound(
  { pool }: Pick<Database, 'pool'>,
  { at, until, latest }: { at: Date; until: Date; latest: Date },
): Promise<Round | undefined> {
  const { rows } = await pool.query<Round>(
    `update figure_rounds set due_at = $2 where due_at <= $1 or due_at > $3
     returning counted_until is null as "isFirst", compared_on::text as "comparedOn"`,
    [at, until, latest],
  );
  return rows[0];
}

/** What was written until then is in the roll-ups. */
export async function endRound(run: Run, { until, next }: { until: Date; next: Date }): Promise<void> {
  await run('update figure_rounds set counted_until = $1, due_at = $2', [until, next]);
}

export async function noteCompared(run: Run, day: string): Promise<void> {
  await run('update figure_rounds set compared_on = $1', [day]);
}

/** Until when what was written is in the roll-ups; null before the first round. */
export async function countedUntil({ query }: Pick<Database, 'query'>): Promise<Date | null> {
  const row = await query.selectFrom('figure_rounds').select('counted_until').executeTakeFirst();
  return row?.counted_until ?? null;
}

/** Days of a roll-up of which something was written since a moment, or that were said to have changed. */
export async function changedDays(run: Run, name: RollupName, since: Date | null): Promise<Date[]> {
  const written = WRITTEN[name];
  const rows = await run<{ day: Date }>(
    `select day::timestamp at time zone 'UTC' as day from (
       select day from figure_days where rollup = $2
       ${written ? `union select (at at time zone 'UTC')::date from ${written} where written_at >= $1` : ''}
     ) as days where $1::timestamptz is not null order by day`,
    [since ?? '-infinity', name],
  );
  return rows.map(({ day }) => day);
}

/** The ledgers, in which something of an earlier day is written later. */
const WRITTEN: Partial<Record<RollupName, string>> = {
  money_daily: 'journals',
  commission_daily: 'affiliate_journals',
  deferred_daily: 'journals',
};

/** The same by what is counted already: nothing is read through for it. */
export async function firstCountedDay(run: Run): Promise<Date | undefined> {
  const [row] = await run<{ first: Date | null }>(
    `select date_trunc('day', least((select min(at) from journals),
       (select min(day) from sources_daily)::timestamp at time zone 'UTC',
       (select min(day) from visitors_daily)::timestamp at time zone 'UTC'), 'UTC') as first`,
  );
  return row?.first ?? undefined;
}

/** The first day of anything that is counted, or was before it was forgotten; undefined while there is nothing. */
export async function firstDay(run: Run): Promise<Date | undefined> {
  const [row] = await run<{ first: Date | null }>(
    `select date_trunc('day', least((select min(at) from events), (select min(at) from journals),
       (select min(created_at) from accounts), (select min(at) from exposures),
       (select min(day) from visitors_daily)::timestamp at time zone 'UTC'), 'UTC') as first`,
  );
  return row?.first ?? undefined;
}

/**
 * Forgets days whose roll-up cannot be made anew any more, and what differed on them: what it was made of is too old for
 * anybody to look.
 */
export async function dropOldDays(
  run: Run,
  name: RollupName,
  { before, at }: { before: Date; at: Date },
): Promise<void> {
  await run(
    `delete from figure_days where rollup = $1 and day < ($2::timestamptz at time zone 'UTC')::date`,
    [name, before],
  );
  await run(
    `update figure_differences set gone_at = $3
     where rollup = $1 and gone_at is null and day < ($2::timestamptz at time zone 'UTC')::date`,
    [name, before, at],
  );
}

/** Writes what a comparison found: days that differ, and those of the compared ones that do no longer. */
export async function putDifferences(
  run: Run,
  { rollup, found, days, at }: { rollup: string; found: readonly Difference[]; days: Days; at: Date },
): Promise<void> {
  const rows = found.map((one) => ({ id: newId(), ...one }));
  await run(
    `update figure_differences set gone_at = $4 where rollup = $1 and gone_at is null
       and day >= ($2::timestamptz at time zone 'UTC')::date and day < ($3::timestamptz at time zone 'UTC')::date
       and day <> all($5::date[])`,
    [rollup, days.from, days.until, at, found.map(({ day }) => day)],
  );
  await run(
    `insert into figure_differences (id, rollup, day, kept, counted, rows, found_at)
     select id, $2, day, kept, counted, rows, $3
     from json_to_recordset($1::json) as found(id uuid, day date, kept numeric, counted numeric, rows int)
     on conflict (rollup, day) where gone_at is null
     do update set kept = excluded.kept, counted = excluded.counted, rows = excluded.rows`,
    [JSON.stringify(rows), rollup, at],
  );
}

export type FoundDifference = Pick<
  Selectable<FiguresTables['figure_differences']>,
  'id' | 'rollup' | 'day' | 'kept' | 'counted' | 'rows'
> & { foundAt: Date };

/** Differences that somebody has to look at, the oldest first. */
export async function openDifferences(
  { pool }: Pick<Database, 'pool'>,
  most: number,
): Promise<FoundDifference[]> {
  const { rows } = await pool.query<FoundDifference>(
    `select id, rollup, day::text, kept::text, counted::text, rows, found_at as "foundAt" from figure_differences
     where gone_at is null order by found_at, id limit $1`,
    [most],
  );
  return rows;
}
