import { WORKER_PATH } from '../../shared/installed-app.ts';
import { scriptUrl } from '../shell/trusted.client.ts';
import { copyAddress } from './kept-rules.ts';

/** The worker of the app, for the workspace alone. Where a browser has none, or refuses it, all goes on without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(scriptUrl(WORKER_PATH), { scope: '/app/' }).catch(() => undefined);
}

/** Asks the worker to keep a copy of a page that may be kept. */
export async function keepPage(address: URL): Promise<void> {
  const keep = copyAddress(address);
  if (!keep || !navigator.onLine || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep });
}
