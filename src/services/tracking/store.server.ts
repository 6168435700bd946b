import type { EventName } from '../../shared/events.table.ts';
import type { Database } from '../database/database.server.ts';
import { STEP_EVENTS } from './funnel-steps.ts';
import type { TrafficSource } from './traffic-source.ts';

export type EventRow = {
  id: string;
  visitor: string;
  name: EventName;
  path: string;
  locale: string;
  device: string;
  data: Record<string, unknown>;
  at: Date;
};

export type TouchRow = {
  id: string;
  visitor: string;
  source: Partial<TrafficSource>;
  path: string;
  at: Date;
};

// One statement for many requests: what comes twice is there once. As JSON, because taking that apart is the
// database's work and not that of the process that answers visitors.
const INSERT = `
with touched as (
  insert into touches (id, visitor, source, path, at, received_at)
  select id, visitor, source, path, at, $3
  from json_to_recordset($2) as touch(id uuid, visitor uuid, source jsonb, path text, at timestamptz)
  on conflict (id) do nothing
)
insert into events (id, visitor, name, path, locale, device, data, at, received_at)
select id, visitor, name, path, locale, device, data, at, $3
from json_to_recordset($1) as event(id uuid, visitor uuid, name text, path text, locale text, device text,
  data jsonb, at timestamptz)
on conflict (id) do nothing`;

/** Writes events and touches, all or none of them; those that are there already stay as they are. */
export async function insertTracked(
  { pool }: Database,
  { events, touches, at }: { events: readonly EventRow[]; touches: readonly TouchRow[]; at: Date },
): Promise<void> {
  const values = [JSON.stringify(events), JSON.stringify(touches), at];
  await pool.query({ name: 'track', text: INSERT, values });
}

export type FunnelRow = { path: string; views: number; dialogs: number; submits: number; accounts: number };

// A visitor counts once per page, as far as they came: a step that was lost on its way is made good by the next one.
const FUNNEL = `
with steps as (
  select path, visitor, max(step) as step
  from events join json_to_recordset($4) as told(name text, step int) using (name)
  where at >= $1 and at < $2 and ($3::text is null or path = $3)
  group by path, visitor
)
select path, count(*)::int as views, count(*) filter (where step >= 2)::int as dialogs,
  count(*) filter (where step >= 3)::int as submits, count(*) filter (where step >= 4)::int as accounts
from steps group by path order by views desc, path`;

/** How many visitors of each page came how far in a time, the most visited first. */
export async function readFunnel(
  { pool }: Pick<Database, 'pool'>,
  { from, until, path }: { from: Date; until: Date; path: string | null },
): Promise<FunnelRow[]> {
  const { rows } = await pool.query<FunnelRow>(FUNNEL, [from, until, path, JSON.stringify(STEP_EVENTS)]);
  return rows;
}

// A visitor counts once per day: as far as they came within a day of the first step. A step that was lost on its way is
// made good by the next one.
const WAY = `
with told as (
  select name, step from json_to_recordset($4) as told(name text, step int)
), begun as (
  select visitor, min(at) as at from events join told using (name)
  where step = 1 and at >= $1 and at < $2 and ($3::text is null or path = $3) group by visitor
), come as (
  select visitor, max(step) as step from begun join events using (visitor) join told using (name)
  where events.at >= begun.at and events.at < begun.at + interval '1 day' group by visitor
)
select told.step, count(come.step)::int as visitors from told left join come on come.step >= told.step
group by told.step order by told.step`;

/** How many visitors came to each step of a way that they began in a time. */
export async function readWay(
  { pool }: Pick<Database, 'pool'>,
  { from, until, path, steps }: { from: Date; until: Date; path: string | null; steps: readonly EventName[] },
): Promise<number[]> {
  const told = JSON.stringify(steps.map((name, index) => ({ name, step: index + 1 })));
  const { rows } = await pool.query<{ visitors: number }>(WAY, [from, until, path, told]);
  return rows.map(({ visitors }) => visitors);
}

export type Touch = { source: Partial<TrafficSource>; path: string; at: Date };

/** All touches of an account, those of its visitor before the sign-up too, oldest first. */
export async function readTouches({ pool }: Pick<Database, 'pool'>, accountId: string): Promise<Touch[]> {
  const { rows } = await pool.query<Touch>(
    `select source, path, at from touches
     where account_id = $1 or (account_id is null and visitor in (
       select visitor from touches where account_id = $1 union select visitor from events where account_id = $1))
     order by at, id`,
    [accountId],
  );
  return rows;
}
