import { sql } from 'kysely';
import { clockOffset, SECOND, setClockOffset } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';

const POLL_MS = SECOND;
let moving = false;

/**
 * Moves the clock for every process, now and after the next start. Sessions of operators move along: they end by time
 * spent, and none was.
 * @param note writes down who did it, in the transaction that does it
 */
export async function moveClock(
  { query }: Database,
  aheadMs: number,
  note: (query: Query) => Promise<void> = async () => undefined,
): Promise<void> {
  moving = true;
  try {
    const by = `${aheadMs - clockOffset()} milliseconds`;
    await query.transaction().execute(async (changing) => {
      const value = JSON.stringify({ aheadMs });
      await sql`insert into settings (name, value) values ('clock', ${value}) on conflict (name) do update
        set value = excluded.value`.execute(changing);
      await sql`update operator_sessions set expires_at = expires_at + ${by}::interval,
        last_seen_at = last_seen_at + ${by}::interval where ended_at is null`.execute(changing);
      await note({ query: changing });
    });
    setClockOffset(aheadMs);
  } finally {
    moving = false;
  }
}

/** Takes over the clock another process moved. */
export async function loadClock({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select value from settings where name = 'clock'`);
  // What was read before a move finished is no news.
  if (!moving) setClockOffset(Number(rows[0]?.value?.aheadMs ?? 0));
}

/** Follows the clock of the demo; returns the function that stops it. */
export function followClock(database: Database): () => void {
  const timer = setInterval(() => void loadClock(database).catch(() => undefined), POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
