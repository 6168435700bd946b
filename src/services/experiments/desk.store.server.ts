import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Decision } from './desk.ts';

/** How the switches stand that somebody turned, by name, and since when. */
export async function turnedSwitches({ query }: Query): Promise<Map<string, { on: boolean; since: Date }>> {
  const { rows } = await sql<{ name: string; on: boolean; since: Date }>`
    select name, "on", changed_at as since from switches`.execute(query);
  return new Map(rows.map(({ name, on, since }) => [name, { on, since }]));
}

/**
 * Turns the switch of an experiment, as long as nobody has decided about it.
 * @returns false where it stands so already, or it is decided
 */
export async function turnSwitch(
  { query }: Query,
  { name, on, at }: { name: string; on: boolean; at: Date },
): Promise<boolean> {
  // One after the other: whoever decides takes the same lock.
  await lock({ query }, name);
  const { rows } = await sql`
    insert into switches as known (name, "on", changed_at)
    select ${name}, ${on}, ${at}::timestamptz
    where not exists (select from experiment_decisions where experiment = ${name})
      and (${on} or exists (select from switches where name = ${name}))
    on conflict (name) do update set "on" = excluded."on", changed_at = excluded.changed_at
    where known."on" <> excluded."on" returning name`.execute(query);
  return rows.length === 1;
}

/** Writes a decision down, once, and turns its switch off. @returns false where there is one */
export async function putDecision(
  { query }: Query,
  { experiment, variant, reason, results, by, at }: Decision & { results: unknown },
): Promise<boolean> {
  await lock({ query }, experiment);
  const { rows } = await sql`
    insert into experiment_decisions (experiment, variant, reason, results, decided_by, decided_at)
    values (${experiment}, ${variant}, ${reason}, ${JSON.stringify(results)}::jsonb, ${by}, ${at}::timestamptz)
    on conflict do nothing returning experiment`.execute(query);
  if (rows.length === 0) return false;
  await sql`insert into switches (name, "on", changed_at) values (${experiment}, false, ${at}::timestamptz)
    on conflict (name) do update set "on" = false, changed_at = excluded.changed_at`.execute(query);
  return true;
}

async function lock({ query }: Query, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`experiment ${name}`}))`.execute(query);
}

/** What was decided, by experiment. */
export async function decisionsIn({ query }: Query): Promise<Map<string, Decision>> {
  const { rows } = await sql<Decision>`
    select experiment, variant, reason, decided_by as by, decided_at as at from experiment_decisions`.execute(
    query,
  );
  return new Map(rows.map((row) => [row.experiment, row]));
}
