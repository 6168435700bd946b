import { DAY } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';
import { type FunnelRow, readFunnel } from './store.server.ts';

/** A page on a day (UTC): visitors who saw it, opened the dialog there, submitted it, and have an account since. */
export type FunnelDay = FunnelRow & { day: string };

/**
 * The funnel of the last days, newest first, the most visited pages of a day first. Variants of pages have addresses of
 * their own. One day after the other: none takes longer than a statement may.
 *
 * @param path a single page, as its events name it; null: all of them
 */
export async function funnelOfDays(
  database: Pick<Database, 'pool'>,
  { now, days, path }: { now: Date; days: number; path: string | null },
): Promise<FunnelDay[]> {
  const all: FunnelDay[] = [];
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (let back = 0; back < days; back += 1) {
    const from = new Date(today - back * DAY);
    const rows = await readFunnel(database, { from, until: new Date(from.getTime() + DAY), path });
    const day = from.toISOString().slice(0, 10);
    all.push(...rows.map((row) => ({ day, ...row })));
  }
  return all;
}
