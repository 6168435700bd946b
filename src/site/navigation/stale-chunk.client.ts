import { nowMs } from '../../shared/clock.ts';
import { readStored, writeStored } from '../state/storage.client.ts';
import * as TIMERS from '../state/timers.table.ts';

/**
 * A part of the page's code could not be fetched: most likely the site was renewed since. Loads the page anew, at
 * most once a minute, and not at all where that could not be remembered, so that it never turns in circles.
 * @returns whether the page is being loaded anew
 */
export function reloadForStaleChunk(): boolean {
  if (!navigator.onLine) return false;
  const now = nowMs();
  const last = Number(readStored('chunk-reload') ?? Number.NEGATIVE_INFINITY);
  if (now - last <= TIMERS.chunkReloadGuard) return false;
  writeStored('chunk-reload', now);
  if (readStored('chunk-reload') !== now) return false;
  location.reload();
  return true;
}
