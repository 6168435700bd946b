import { newId } from '../../shared/ids.ts';
import { FORGET, KEPT_HEADERS, KEPT_PATH, SHARED_MISSED, SHARED_PATH } from '../../shared/installed-app.ts';
import { KeptCopies } from './kept-copies.ts';
import { isCopyAddress, requestKind } from './kept-rules.ts';
import { SharedFiles } from './shared-files.ts';

/**
 * The worker of the installed app. Pages come from the network; a copy stands in only where nobody answers. It keeps
 * none of the app's own code, so that a new version needs nothing of it.
 */
const scope = scopeOf(globalThis);
const copies = new KeptCopies(scope.caches);
const shared = new SharedFiles(scope.caches);

/** How long the network has, where there is a copy. */
const PATIENCE_MS = 6_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([refreshFrame(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes up.
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'data') event.respondWith(heard(fetch(event.request)));
  else if (kind === 'signOut') event.respondWith(signOut(event.request));
  else if (kind === 'share') event.respondWith(takeShared(event.request));
});

scope.addEventListener('message', (event) => {
  const address = addressIn(event.data);
  if (address) event.waitUntil(keep(address).catch(() => undefined));
  else if (event.data === FORGET) event.waitUntil(copies.forget().then(() => answer(event)));
});

function answer({ ports: [port] }: ExtendableMessageEvent): void {
  port?.postMessage(FORGET);
}

/** The types of pages are there too, and claim the name of what is around. */
function scopeOf(here: object): ServiceWorkerGlobalScope {
  if (!isWorker(here)) throw new Error('expected to run as a service worker');
  return here;
}

function isWorker(here: object): here is ServiceWorkerGlobalScope {
  return 'registration' in here && 'skipWaiting' in here;
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const address = new URL(request.url);
  if (address.pathname.replace(/\/$/, '') === KEPT_PATH) return (await copies.shelf()) ?? fetch(request);
  const network = heard(networkAnswer(event));
  event.waitUntil(network.catch(() => undefined));
  const copy = await copies.find(address);
  try {
    return copy ? await Promise.race([network, late(copy)]) : await network;
  } catch (error) {
    const kept = copy ?? (await copies.shelf());
    if (kept) return kept;
    throw error;
  }
}

async function networkAnswer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** An answer, after it was heard whose it is. */
async function heard(asked: Promise<Response>): Promise<Response> {
  const { forgotten } = copies;
  const answer = await asked;
  await copies.heed(answer.headers.get(KEPT_HEADERS.owner), forgotten);
  return answer;
}

function late(copy: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS));
}

/** Before and after: what was on its way meanwhile is not left behind. */
async function signOut(request: Request): Promise<Response> {
  await forget();
  try {
    return await fetch(request);
  } finally {
    await forget();
  }
}

async function forget(): Promise<void> {
  await Promise.all([copies.forget(), shared.forget()]);
}

/** What the system hands over stays here; a page of ours, with the session of whoever opens it, brings it further. */
async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    await shared.take(form, { owner: (await copies.owner()) ?? '', id: newId() });
    return Response.redirect(SHARED_PATH, 303);
  } catch {
    // No room on the device, or the form broke off: the page says so.
    return Response.redirect(SHARED_MISSED, 303);
  }
}

async function keep(address: string): Promise<void> {
  const { forgotten } = copies;
  const answer = await heard(fetch(address, { redirect: 'error' }));
  const language = answer.headers.get('content-language');
  await copies.keep(answer, forgotten);
  if (language && language !== (await copies.frameLanguage())) await refreshFrame(language);
}

async function refreshFrame(language = ''): Promise<void> {
  try {
    await copies.keepFrame(await fetch(language ? `${KEPT_PATH}?lang=${language}` : KEPT_PATH));
  } catch {
    // There is one already, or there will be at the next copy.
  }
}

/** The address of a copy that a page of ours asks to be kept. */
function addressIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('keep' in message)) return undefined;
  if (typeof message.keep !== 'string') return undefined;
  const address = new URL(message.keep, scope.location.origin);
  return address.origin === scope.location.origin && isCopyAddress(address) ? address.href : undefined;
}
