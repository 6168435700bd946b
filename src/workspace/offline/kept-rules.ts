import { SESSION_MS } from '../../services/auth/auth.ts';
import { NOBODY, SHARED_PATH } from '../../shared/installed-app.ts';

/** What a device keeps at most, the newest of it. */
export const MOST_COPIES = 50;
export const MOST_BYTES = 50_000_000;
/** A copy does not outlive the session that could have read it. */
export const KEPT_MS = SESSION_MS;

/** Before the mark of the account: each has a cache of its own, and there is one at most. */
export const OWNED = 'kept-';
/** The page around the list of what is kept: of nobody, the same for all. */
export const FRAME = 'kept-frame';

/** Which of a device's caches hold copies of somebody. */
export function ownersOf(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(OWNED) && name !== FRAME);
}

const APP = '/app/';
/** Of pages in whose place a copy may stand: documents, and lists. */
const COPIED = /^\/app\/(?:doc\/[^/]+|documents|drive|drive\/folder\/[\w-]+)$/;
const COPY = /^\/app\/(?:doc\/[^/]+|documents|drive|drive\/folder\/[\w-]+)\/kept$/;
/** What is loaded onto the disk, not shown. */
const FILES = /\/(?:content|file|feed\/[^/]+|page|logos\/[^/]+|drive\/uploads?(?:\/.*)?)\/?$/;
/** Fields of an address that say which page it is. */
const NAMING = ['doc', 'space'] as const;

/** What a request is to the worker; `other` ones never meet it. */
export type RequestKind = 'page' | 'data' | 'signOut' | 'share' | 'other';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

export function requestKind({ method, mode, url }: Asked): RequestKind {
  const { pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  if (method === 'POST' && mode === 'navigate')
    return path === SHARED_PATH ? 'share' : path === '/app/account/sign-out' ? 'signOut' : 'other';
  if (method !== 'GET') return 'other';
  if (mode === 'navigate') return pathname.startsWith(APP) && !FILES.test(pathname) ? 'page' : 'other';
  return /^\/app(\/.*)?\.data$/.test(pathname) ? 'data' : 'other';
}

/** The address under which a page's copy is kept: how it is shown, and in which language, makes no other page of it. */
export function keyOf(address: URL): string {
  const path = address.pathname.replace(/\/$/, '');
  const named = NAMING.flatMap((name) => {
    const value = address.searchParams.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return named.length > 0 ? `${path}?${named.join('&')}` : path;
}

/** The copy of a page; of an address that leaves open which one, that of the same path. */
export function copyFor<Copy extends { key: string }>(
  copies: readonly Copy[],
  address: URL,
): Copy | undefined {
  const key = keyOf(address);
  const exact = copies.find((copy) => copy.key === key);
  return exact ?? (key.includes('?') ? undefined : copies.find((copy) => copy.key.split('?')[0] === key));
}

/** Where the copy of a page is asked for; undefined for pages of which none is kept. */
export function copyAddress(address: URL): string | undefined {
  const path = address.pathname.replace(/\/$/, '');
  if (!COPIED.test(path)) return undefined;
  const key = new URL(keyOf(address), address.origin);
  const language = address.searchParams.get('lang');
  if (language) key.searchParams.set('lang', language);
  return `${path}/kept${key.search}`;
}

/** Whether an address is one of a copy: nothing else is taken up, whoever asks for it. */
export function isCopyAddress(address: URL): boolean {
  return COPY.test(address.pathname);
}

/** What an answer says about whose copies may lie on the device. */
export type OwnerStep = 'stay' | 'forget' | 'begin';

export function ownerStep(kept: string | undefined, told: string | null): OwnerStep {
  if (told === null || told === (kept ?? NOBODY)) return 'stay';
  return told === NOBODY ? 'forget' : 'begin';
}

export type Measured = { key: string; bytes: number; at: number };

/** Which copies go, so that the others keep the bounds: what is too old, then what is more than fits, the oldest first. */
export function overdue(copies: readonly Measured[], now: number): string[] {
  let [count, bytes] = [0, 0];
  return copies
    .toSorted((one, other) => other.at - one.at)
    .filter((copy) => {
      count += 1;
      bytes += copy.bytes;
      return now - copy.at > KEPT_MS || count > MOST_COPIES || bytes > MOST_BYTES;
    })
    .map(({ key }) => key);
}
