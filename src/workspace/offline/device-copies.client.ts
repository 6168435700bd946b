import { FORGET } from '../../shared/installed-app.ts';
import { ownersOf } from './kept-rules.ts';

/** How many pages this device keeps; undefined where a browser keeps none at all. */
export async function countCopies(): Promise<number | undefined> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return undefined;
  const names = ownersOf(await caches.keys());
  const lists = names.map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(lists)).reduce((sum, { length }) => sum + length, 0);
}

/** Removes them by the worker, so that none that is on its way is taken up afterwards; without it by hand. */
export async function removeCopies(): Promise<void> {
  const { active } = (await navigator.serviceWorker.getRegistration('/app/')) ?? {};
  if (active) await told(active);
  for (const name of ownersOf(await caches.keys())) await caches.delete(name);
}

/** How long a worker has to wake up. */
const PATIENCE_MS = 3_000;

function told(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, PATIENCE_MS);
    worker.postMessage(FORGET, [port2]);
  });
}
