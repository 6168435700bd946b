import { itemName } from '../../../services/items/item-name.ts';
import { Rate } from './rate.ts';
import type { Told, Transfer } from './transfer.client.ts';
import { isUnderWay, type UploadLine, type UploadRefusalWord } from './upload-line.ts';
import type { OpenUpload, UploadPlace, UploadsData } from './uploads-data.ts';

/** Files that are sent at a time: more make none of them faster. */
const AT_ONCE = 3;
/** How often what is shown follows what is sent. */
const SHOWN_EVERY_MS = 200;
/** After which a lost line is tried again. */
const AGAIN_MS = 8_000;

/** A file that somebody chose or dropped, with the folders it lay in there. */
export type PickedFile = { file: File; path: readonly string[] };

type Entry = UploadLine & {
  file: File;
  place: UploadPlace;
  endpoint: string;
  url: string | null;
  transfer: Transfer | null;
  pace: Rate;
};

type Where = Pick<UploadsData, 'place' | 'endpoint' | 'free' | 'largest' | 'open'>;

/**
 * What this window uploads. It lives as long as the window does, whichever page of the workspace is shown: what is shown
 * of it subscribes.
 */
class UploadQueue {
  #entries: Entry[] = [];
  #shown: readonly UploadLine[] = [];
  #numbers = 0;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers = new Set<() => void>();

  subscribe = (watch: () => void): (() => void) => {
    this.#watchers.add(watch);
    return () => this.#watchers.delete(watch);
  };

  /** The same list until something changes. */
  lines = (): readonly UploadLine[] => this.#shown;

  /** Numbers of uploads that are this window's own. */
  knows(id: string): boolean {
    return this.#entries.some(({ url }) => url?.endsWith(id));
  }

  /** Takes files; what does not fit, or has no name, is refused before a byte is sent. */
  add(picked: readonly PickedFile[], where: Where): void {
    let free = where.free - this.#promised();
    for (const one of picked) {
      const open = where.open.find(
        (candidate) => isSame(candidate, one, where.place) && !this.knows(candidate.id),
      );
      const refusal = open ? null : refusalOf(one, { free, largest: where.largest });
      if (!refusal && !open) free -= one.file.size;
      this.#entries.push(this.#entryOf(one, { where, open, refusal }));
    }
    this.#changed();
    this.#next();
  }

  pause(key: string): void {
    const entry = this.#find(key);
    if (!entry || !isUnderWay(entry)) return;
    entry.transfer?.pause();
    entry.pace.forget();
    Object.assign(entry, { state: 'paused', rate: null, transfer: null });
    this.#changed();
    this.#next();
  }

  goOn(key: string): void {
    const entry = this.#find(key);
    if (!entry || entry.state === 'done' || entry.transfer) return;
    Object.assign(entry, { state: 'waiting', refusal: null });
    this.#changed();
    this.#next();
  }

  /** Ends it, here and on the server. */
  cancel(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    entry.transfer?.pause();
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (entry.url && entry.state !== 'done') void removeUpload(entry.url);
    this.#changed();
    this.#next();
  }

  pauseAll(): void {
    for (const { key } of this.#entries.filter(isUnderWay)) this.pause(key);
  }

  goOnAll(): void {
    for (const { key } of this.#entries.filter(({ state }) => state === 'paused')) this.goOn(key);
  }

  /** Forgets what is done or was refused. */
  clear(): void {
    this.#entries = this.#entries.filter(({ state }) => state !== 'done' && state !== 'refused');
    this.#changed();
  }

  /** What this window has chosen and the server does not know of yet. */
  #promised(): number {
    const unknown = this.#entries.filter((entry) => entry.url === null && entry.state !== 'refused');
    return unknown.reduce((bytes, entry) => bytes + entry.bytes, 0);
  }

  #entryOf(
    { file, path }: PickedFile,
    {
      where,
      open,
      refusal,
    }: { where: Where; open: OpenUpload | undefined; refusal: UploadRefusalWord | null },
  ): Entry {
    this.#numbers += 1;
    return {
      ...{ key: `upload-${this.#numbers}`, name: file.name, path, bytes: file.size, sent: open?.sent ?? 0 },
      ...{ state: refusal ? 'refused' : 'waiting', refusal, rate: null, item: null, file },
      ...{ place: where.place, endpoint: where.endpoint, pace: new Rate(), transfer: null },
      url: open ? `${where.endpoint}/${open.id}` : null,
    };
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #next(): void {
    const sending = this.#entries.filter(({ state }) => state === 'sending').length;
    const waiting = this.#entries.filter(({ state }) => state === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.#send(entry);
  }

  async #send(entry: Entry): Promise<void> {
    entry.state = 'sending';
    this.#changed();
    const { beginTransfer } = await import('./transfer.client.ts');
    // Paused or ended while the script came.
    if (entry.state !== 'sending' || entry.transfer || !this.#entries.includes(entry)) return;
    const { file, path, place, endpoint, url } = entry;
    entry.transfer = beginTransfer({ file, path, place, endpoint, url }, (told) => this.#hear(entry, told));
  }

  /** What the line says of an upload; a word that comes after it was paused or ended is none. */
  #hear(entry: Entry, told: Told): void {
    if (entry.state !== 'sending') return;
    if (told.kind === 'begun') entry.url = told.url;
    if (told.kind === 'sent') {
      entry.sent = told.bytes;
      entry.pace.see(performance.now(), told.bytes);
      entry.rate = entry.pace.perSecond;
      this.#soon();
      return;
    }
    if (told.kind === 'done') end(entry, { state: 'done', sent: entry.bytes, item: told.item });
    if (told.kind === 'refused') end(entry, { state: 'refused', refusal: told.refusal });
    if (told.kind === 'broken') {
      end(entry, { state: 'broken' });
      if (told.isGone) entry.url = null;
      this.#tryAgain();
    }
    this.#changed();
    this.#next();
  }

  /** Whoever lost the line tries again in a while, and as soon as the browser is online. */
  #tryAgain(): void {
    clearTimeout(this.#again);
    const again = () => {
      removeEventListener('online', again);
      clearTimeout(this.#again);
      for (const { key } of this.#entries.filter(({ state }) => state === 'broken')) this.goOn(key);
    };
    this.#again = setTimeout(again, AGAIN_MS);
    addEventListener('online', again, { once: true });
  }

  #soon(): void {
    this.#showing ??= setTimeout(() => this.#changed(), SHOWN_EVERY_MS);
  }

  #changed(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#shown = this.#entries.map(toLine);
    for (const watch of this.#watchers) watch();
  }
}

/** The one of this window. */
export const uploads = new UploadQueue();

/** Ends an upload on the server. */
export async function removeUpload(url: string): Promise<void> {
  // Where the line is lost its promise ends by itself, after a week.
  await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => undefined);
}

function end(entry: Entry, change: Partial<Entry>): void {
  entry.pace.forget();
  Object.assign(entry, { transfer: null, rate: null, ...change });
}

function refusalOf(
  { file, path }: PickedFile,
  { free, largest }: { free: number; largest: number },
): UploadRefusalWord | null {
  if ([file.name, ...path].some((name) => itemName(name) === undefined)) return 'nameInvalid';
  if (file.size > largest) return 'tooLarge';
  return file.size > free ? 'full' : null;
}

/** Whether a file is the one that an upload was begun with. */
function isSame(open: OpenUpload, { file, path }: PickedFile, place: UploadPlace): boolean {
  const isPlace =
    open.space === place.space && open.folder === place.folder && open.path.join('/') === path.join('/');
  return isPlace && isSameFile(open, file);
}

/** The same wherever it lay. */
export function isSameFile(open: OpenUpload, file: File): boolean {
  return (
    open.name === file.name && open.bytes === file.size && open.fingerprint === String(file.lastModified)
  );
}

function toLine({ key, name, path, bytes, sent, state, refusal, rate, item }: Entry): UploadLine {
  return { key, name, path, bytes, sent, state, refusal, rate, item };
}
