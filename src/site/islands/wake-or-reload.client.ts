import { reloadForStaleChunk } from '../navigation/stale-chunk.client.ts';

/** Wakes an island. When its code cannot be fetched, the page is loaded anew, or its form works as without script. */
export async function wake(place: HTMLElement): Promise<void> {
  try {
    await (await import('./wake-island.client.ts')).wakeIsland(place);
  } catch (error) {
    console.error(error);
    if (!reloadForStaleChunk()) place.dataset['awake'] = 'no';
  }
}
