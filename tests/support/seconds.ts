import { availableParallelism, loadavg } from 'node:os';

/**
 * Milliseconds that something promised within `seconds` may take on this machine now: where more processes wait than
 * there are cores, each gets its share only. Alone on a machine it is the promise itself.
 */
export function millisecondsFor(seconds: number): number {
  const [load = 0] = loadavg();
  return seconds * 1_000 * Math.max(1, load / availableParallelism());
}
