import { listenForOpeners } from '../dialogs/open-dialog.client.ts';
import { reloadForStaleChunk } from '../navigation/stale-chunk.client.ts';
import { listenForChat } from '../sections/chat/chat-intent.client.ts';
import { listenForMenus } from '../sections/header/menus.client.ts';
import { deviceKind } from '../state/device.client.ts';
import { emit } from '../state/events.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import { getState, subscribe } from '../state/store.ts';
import { TIMERS } from '../state/timers.table.ts';

/** Everything a site page runs before someone reaches for something: a few kilobytes, no React. */
const facts = readPageFacts();

/** Wakes an island. When its code cannot be fetched, the page is loaded anew, or its form works as without script. */
async function wake(place: HTMLElement): Promise<void> {
  try {
    await (await import('./wake-island.client.ts')).wakeIsland(place);
  } catch (error) {
    console.error(error);
    if (!reloadForStaleChunk()) place.dataset['awake'] = 'no';
  }
}

listenForOpeners(wake);
listenForMenus();
listenForChat();
subscribe(() => document.documentElement.toggleAttribute('data-busy', getState().helpers.progress));

setTimeout(() => {
  emit({ event: 'page view', path: facts.path });
  if (facts.landing) emit({ event: 'LP view', category: 'LP view', action: facts.path, label: deviceKind() });
}, TIMERS.pageView);

// Nothing of this is needed by who reads the first lines; a part that cannot be fetched is missed by nobody.
const later = () => {
  import('../navigation/later.client.ts').then(({ runLater }) => runLater()).catch(console.error);
};
if (document.readyState === 'complete') later();
else window.addEventListener('load', later);

if (facts.testHooks) {
  const expose = () => Object.assign(window, { __STATE__: getState() });
  expose();
  subscribe(expose);
  void import('../dialogs/flags/follow-flags.client.ts').then(({ DISPATCHES }) =>
    Object.assign(window, { __DISPATCH__: DISPATCHES }),
  );
}
