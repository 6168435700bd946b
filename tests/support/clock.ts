import { clockOffset, DAY, nowMs, setClockOffset } from '../../src/shared/clock.ts';

/** Moves the clock to the next noon (UTC): what a test does in some minutes is of one day. */
export function atNoon(): void {
  const noon = Math.ceil(nowMs() / DAY) * DAY + DAY / 2;
  setClockOffset(clockOffset() + noon - nowMs());
}
