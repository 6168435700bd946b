import { SECOND, setClockOffset } from '../../shared/clock.ts';
import type { Database } from '../database/database.server.ts';

const POLL_MS = SECOND;
let moving = false;

/** Moves the clock for every process, now and after the next start. */
export async function moveClock({ pool }: Database, aheadMs: number): Promise<void> {
  moving = true;
  try {
    await pool.query(
      `insert into settings (name, value) values ('clock', $1) on conflict (name) do update set value = excluded.value`,
      [JSON.stringify({ aheadMs })],
    );
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
