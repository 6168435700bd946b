import { DAY } from '../../shared/clock.ts';
import { WAYS, type Way } from '../../shared/ways.table.ts';
import type { Database } from '../database/database.server.ts';
import { type FunnelRow, readFunnel, readWay } from './store.server.ts';

/** A page on a day (UTC): visitors who saw it, opened the dialog there, submitted it, and have an account since. */
export type FunnelDay = FunnelRow & { day: string };

type Asked = { now: Date; days: number; path: string | null };
type Span = { day: string; from: Date; until: Date };

/**
 * The funnel of the last days, newest first, the most visited pages of a day first. Variants of pages have addresses of
 * their own. One day after the other: none takes longer than a statement may.
 *
 * @param path a single page, as its events name it; null: all of them
 */
export async function funnelOfDays(
  database: Pick<Database, 'pool'>,
  { path, ...asked }: Asked,
): Promise<FunnelDay[]> {
  const all: FunnelDay[] = [];
  for (const { day, ...span } of lastDays(asked)) {
    const rows = await readFunnel(database, { ...span, path });
    all.push(...rows.map((row) => ({ day, ...row })));
  }
  return all;
}

/** How many visitors began a way to a plan on each of the last days, and how far they came; newest first. */
export async function wayOfDays(
  database: Pick<Database, 'pool'>,
  { way, path, ...asked }: Asked & { way: Way },
): Promise<{ day: string; visitors: number[] }[]> {
  const all: { day: string; visitors: number[] }[] = [];
  for (const { day, ...span } of lastDays(asked)) {
    const visitors = await readWay(database, { ...span, path, steps: WAYS[way] });
    if (visitors[0]) all.push({ day, visitors });
  }
  return all;
}

function lastDays({ now, days }: Pick<Asked, 'now' | 'days'>): Span[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: days }, (_, back) => {
    const from = new Date(today - back * DAY);
    return { day: from.toISOString().slice(0, 10), from, until: new Date(from.getTime() + DAY) };
  });
}
