import { HOUR, later, MINUTE, SECOND } from '../../shared/clock.ts';

/** How long to wait after each try with somebody who is away; after the last one, as long again and again. */
const WAITS = [5 * SECOND, 20 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR];

/** When to try again. @param tries how often it was tried already, from one on */
export function tryAgainAt(tries: number): Date {
  return later(WAITS[Math.min(tries, WAITS.length) - 1] ?? HOUR);
}
