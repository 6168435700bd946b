import type { ComponentType } from 'react';

type IslandModule = { View: ComponentType<object> };
const loaders = import.meta.glob<IslandModule>('../**/*.island.tsx');
const byName = new Map(Object.entries(loaders).map(([path, load]) => [nameOf(path), load]));
const awake = new WeakMap<HTMLElement, Promise<void>>();

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace('.island.tsx', '');
}

/** Fetches React and an island's code and hydrates it, once; resolves when its handlers are in place. */
export function wakeIsland(element: HTMLElement): Promise<void> {
  const known = awake.get(element);
  if (known) return known;
  const waking = hydrate(element).catch((error) => {
    awake.delete(element);
    throw error;
  });
  awake.set(element, waking);
  return waking;
}

async function hydrate(element: HTMLElement): Promise<void> {
  const load = byName.get(element.dataset['island'] ?? '');
  if (!load) throw new Error(`no island called ${element.dataset['island']}`);
  const [{ hydrateView }, { View }] = await Promise.all([import('./hydrate-view.client.tsx'), load()]);
  const props: unknown = JSON.parse(element.dataset['props'] ?? '{}');
  // The server wrote the props of this island.
  await hydrateView({ element, View, props: props as object, prefix: element.dataset['prefix'] ?? '' });
  element.dataset['awake'] = '';
}
