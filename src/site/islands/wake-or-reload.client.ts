import { reloadForStaleChunk } from '../navigation/stale-chunk.client.ts';

/**
 * Wakes an island. When its code cannot be fetched, the page is loaded anew; its form works as without script where that
 * did not help, or where it would take away what somebody has typed.
 */
export async function wake(place: HTMLElement): Promise<void> {
  try {
    await (await import('./wake-island.client.ts')).wakeIsland(place);
  } catch (error) {
    console.error(error);
    if (isTypedIn(place) || !reloadForStaleChunk()) place.dataset['awake'] = 'no';
  }
}

function isTypedIn(place: HTMLElement): boolean {
  return [...place.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
}
