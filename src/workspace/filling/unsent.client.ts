import type { DocumentValues } from '../../document/document.ts';
import type { StorageName } from '../../shared/storage.table.ts';
import type { SaveAnswer } from './save-queue.ts';
import type { Unsent, UnsentDocuments } from './unsent.ts';

const NAME: StorageName = 'pg_unsent';

/** What this device keeps; nothing where storage is blocked or holds something else. */
export function readUnsent(): UnsentDocuments {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    // Under this name changeUnsent() writes, and nobody else.
    return typeof kept === 'object' && kept !== null ? (kept as UnsentDocuments) : {};
  } catch {
    return {};
  }
}

export function changeUnsent(change: (all: UnsentDocuments) => UnsentDocuments): void {
  try {
    const all = change(readUnsent());
    if (Object.keys(all).length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // Blocked or full: it is still in the page, and sent from there.
  }
}

/** Tells when another tab has kept something. @returns the end of it */
export function onUnsent(listener: (all: UnsentDocuments) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === NAME) listener(readUnsent());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Seconds. */
const SOON_S = 5;

const ANSWERS: Readonly<Record<number, SaveAnswer>> = {
  200: 'saved',
  401: 'signedOut',
  403: 'signedOut',
  404: 'gone',
  409: 'tooMany',
  410: 'finished',
  413: 'tooLarge',
  423: 'ended',
};

/** Too much at once, not too much in an hour. */
export function isBusy({ status, headers }: Response): boolean {
  return status === 429 && Number(headers.get('retry-after') ?? Number.POSITIVE_INFINITY) <= SOON_S;
}

type SavedWith = { values?: DocumentValues; conflicts?: readonly string[] };
/** What the server said; of a team's document also what stands in it now, and which fields others had changed. */
export type Sent = { answer: SaveAnswer } & SavedWith;

/** Sends a patch; it goes out even while the page is left. */
export async function sendPatch(
  address: string,
  id: string,
  { patch, seen }: Pick<Unsent, 'patch' | 'seen'>,
): Promise<Sent> {
  try {
    const response = await fetch(`${address}/values`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, patch, seen }),
      keepalive: true,
    });
    const answer = isBusy(response) ? 'busy' : (ANSWERS[response.status] ?? 'offline');
    // Our own answer: of a team's document it says what stands in it now.
    return answer === 'saved' ? { answer, ...((await response.json()) as SavedWith) } : { answer };
  } catch {
    return { answer: 'offline' };
  }
}
