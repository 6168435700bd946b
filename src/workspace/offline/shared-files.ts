import { now, nowMs } from '../../shared/clock.ts';

/** Files that the system handed over, until somebody says where they go. */
export type WaitingFile = { key: string; file: File };

const NAME = 'shared';
const FOLDER = '/app/shared/waiting/';
const HEADERS = { name: 'Shared-Name', at: 'Shared-At', owner: 'Shared-Owner' } as const;
/** Longer nobody comes back to them. */
const WAITS_MS = 3_600_000;
const MOST_FILES = 100;

/** What somebody shares with the app, before it is in the drive: on this device, and nowhere else. */
export class SharedFiles {
  readonly #storage: CacheStorage;

  constructor(storage: CacheStorage) {
    this.#storage = storage;
  }

  /** Takes up a form of the system: files, and a title, a text or an address, which become a file of their own. */
  async take(form: FormData, { owner, id }: { owner: string; id: string }): Promise<void> {
    const cache = await this.#storage.open(NAME);
    for (const [index, file] of sharedIn(form).slice(0, MOST_FILES).entries()) {
      const headers = {
        'Content-Type': file.type || 'application/octet-stream',
        [HEADERS.name]: encodeURIComponent(file.name.toWellFormed()),
        [HEADERS.at]: String(nowMs()),
        [HEADERS.owner]: owner,
      };
      await cache.put(`${FOLDER}${id}-${index}`, new Response(file, { headers }));
    }
  }

  /** What waits for an account: neither what another one shared here, nor what waits for too long; that is deleted. */
  async waiting(owner: string): Promise<WaitingFile[]> {
    if (!(await this.#storage.has(NAME))) return [];
    const cache = await this.#storage.open(NAME);
    const files: WaitingFile[] = [];
    for (const { url } of await cache.keys()) {
      const answer = await cache.match(url);
      const sharer = answer?.headers.get(HEADERS.owner) ?? '';
      const age = nowMs() - Number(answer?.headers.get(HEADERS.at) ?? 0);
      if (!answer || age > WAITS_MS || (sharer !== '' && sharer !== owner)) await cache.delete(url);
      else files.push({ key: url, file: await fileOf(answer) });
    }
    return files;
  }

  async remove(key: string): Promise<void> {
    await (await this.#storage.open(NAME)).delete(key);
  }

  async forget(): Promise<void> {
    await this.#storage.delete(NAME);
  }
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get(HEADERS.name) ?? '');
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}

/** The files of a form, and its words as one more. */
function sharedIn(form: FormData): File[] {
  const files = form.getAll('files').filter((part) => part instanceof File);
  const [title = '', ...words] = ['title', 'text', 'url'].map((name) => {
    const part = form.get(name);
    return typeof part === 'string' ? part.trim() : '';
  });
  const lines = [title, ...words].filter((line) => line !== '');
  if (words.every((line) => line === '')) return files;
  const note = new File([`${lines.join('\n\n')}\n`], `${noteName(title)}.txt`, { type: 'text/plain' });
  return [...files, note];
}

/** As a disk takes it. */
function noteName(title: string): string {
  const name = title
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, 60).join('') || `Note ${now().toISOString().slice(0, 10)}`;
}
