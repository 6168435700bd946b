import { listenForOpeners } from '../dialogs/open-dialog.client.ts';
import { listenForMenus } from '../sections/header/menus.client.ts';
import { deviceKind } from '../state/device.client.ts';
import { emit } from '../state/events.client.ts';
import { readPageFacts } from '../state/page-facts.client.ts';
import { getState, subscribe } from '../state/store.ts';

/** Everything a site page runs before someone reaches for something: a few kilobytes, no React. */
const PAGE_VIEW_DELAY_MS = 1_000;

const facts = readPageFacts();
const wake = async (place: HTMLElement) => (await import('./wake-island.client.ts')).wakeIsland(place);

listenForOpeners(wake);
listenForMenus();
subscribe(() => document.documentElement.toggleAttribute('data-busy', getState().helpers.progress));

setTimeout(() => {
  emit({ event: 'page view', path: facts.path });
  if (facts.landing) emit({ event: 'LP view', category: 'LP view', action: facts.path, label: deviceKind() });
}, PAGE_VIEW_DELAY_MS);

if (facts.testHooks) {
  const expose = () => Object.assign(window, { __STATE__: getState() });
  expose();
  subscribe(expose);
}
