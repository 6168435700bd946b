import { nowMs } from '../../shared/clock.ts';
import { TIMERS } from '../state/timers.table.ts';

const LAST_RELOAD = 'chunk-reload';

/**
 * A part of the page's code could not be fetched: most likely the site was renewed since. Loads the page anew, at
 * most once a minute, and not at all where that could not be remembered, so that it never turns in circles.
 * @returns whether the page is being loaded anew
 */
export function reloadForStaleChunk(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? Number.NEGATIVE_INFINITY);
    if (nowMs() - last <= TIMERS.chunkReloadGuard) return false;
    sessionStorage.setItem(LAST_RELOAD, String(nowMs()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
