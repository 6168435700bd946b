import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { textsOf } from '../locales/messages.server.ts';
import { homePath } from '../routes/paths.ts';
import { contentSecurityPolicy, serviceHosts } from '../server/http/security.server.ts';
import { logContext, matchContext, settingsContext, visitContext } from '../services/context.server.ts';
import type { Visit } from '../services/identity.ts';
import { changeForms, paymentPolicy } from '../services/purchases/payment-policy.server.ts';
import { DocumentContext } from '../site/document-context.ts';
import { IslandContext } from '../site/islands/island.tsx';
import { outsidePolicy } from '../site/outside/load.server.ts';
import { lastResort } from '../site/pages/failure/last-resort.ts';
import { framersOf } from '../site/pages/legal/framers.server.ts';
import pageChange from '../ui/page-change.css?inline';

/** Renders a document to the end before the first byte leaves: its policy names the hashes of its styles. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = context.get(visitContext);
  const { loaderData } = router.staticHandlerContext;
  const isVisitor = loaderData['visitor'] !== undefined;
  const isConsole = loaderData['console'] !== undefined;
  const isWorkspace = isConsole || loaderData['workspace'] !== undefined;
  const settings = context.get(settingsContext);
  const { testHooks, webappUrl } = settings;
  const match = context.get(matchContext);
  const framers = framersOf(match, webappUrl);
  const outside = outsidePolicy(match, settings);
  const payment = paymentPolicy(match, new URL(request.url), settings);
  const services = serviceHosts(
    settings.userServiceUrl,
    settings.geolocationUrl,
    settings.userbaseUrl,
    settings.paymentsUrl,
  );
  const elsewhere = {
    pictures: serviceHosts(settings.imagesUrl),
    // The hand-over's form goes to the API host, and its answer leads to the workspace.
    forms: serviceHosts(settings.apiUrl, webappUrl),
  };
  const site: Site = {
    visit,
    testHooks,
    onBroken: (error) => handleError(error, { request, context }),
  };
  // What waits for its data is only written whole by the stream: a page of a visitor may be one that wakes.
  const isStreamed = isWorkspace || isVisitor;
  const html = isStreamed
    ? await renderWorkspace(request, isConsole ? router : withoutConsole(router), visit.nonce)
    : renderSite(request, router, site);
  const policy =
    isVisitor || isConsole
      ? ownPolicy(visit.nonce, isConsole)
      : isWorkspace
        ? contentSecurityPolicy({
            scripts: [`'nonce-${visit.nonce}'`],
            styles: [hashOf(pageChange)],
            ...elsewhere,
            forms: [...elsewhere.forms, ...changeForms(new URL(request.url), settings)],
          })
        : contentSecurityPolicy({
            ...{ scripts: [], styles: styleHashes(html), outside, payment, services, framers },
            ...elsewhere,
          });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // The stream and the last resort write their own doctype.
  const body = isStreamed || html.startsWith('<!doctype') ? html : `<!doctype html>${html}`;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** The policy of pages that lead nowhere else: of what links open, and of the console. */
function ownPolicy(nonce: string, isConsole: boolean): string {
  return contentSecurityPolicy({
    scripts: [`'nonce-${nonce}'`],
    styles: isConsole ? [hashOf(pageChange)] : [],
    // Mails are shown in frames of their own, which are sandboxed.
    ownFrames: isConsole,
  });
}

type Site = { visit: Visit; testHooks: boolean; onBroken: (error: unknown) => void };

/** A site page as text; where its error page cannot be shown either, the last resort. */
function renderSite(request: Request, router: EntryContext, { visit, testHooks, onBroken }: Site): string {
  const { locale, requestId } = visit;
  let islands = 0;
  const failure = { ...textsOf(locale, 'errors').failed, lang: locale, homeHref: homePath(locale) };
  const failsItself = testHooks && new URL(request.url).searchParams.has('failing-error-page');
  const apart = {
    render: (element: React.ReactNode, identifierPrefix: string) =>
      renderToString(element, { identifierPrefix }),
    next: () => ++islands,
  };
  const { routes } = router.manifest;
  // The file of that name in vite.config.ts.
  const part = routes['site']?.imports?.find((address) => /\/site-[\w-]+\.js$/.test(address)) ?? '';
  const facts = { part, requestId, failure, failsItself };
  try {
    return renderToString(
      <DocumentContext value={facts}>
        <IslandContext value={apart}>
          <ServerRouter context={router} url={request.url} />
        </IslandContext>
      </DocumentContext>,
    );
  } catch (error) {
    const [first] = Object.values(router.staticHandlerContext.errors ?? {});
    // Without an error so far the router comes again with this one, for the error page.
    if (first === undefined) throw error;
    onBroken(error);
    return lastResort(first, failure);
  }
}

/** With the list of pages that scripts/setup/manifests.mjs writes beside the build's own. */
function withoutConsole(router: EntryContext): EntryContext {
  const url = router.manifest.url.replace(/\.js$/, '-workspace.js');
  return { ...router, manifest: { ...router.manifest, url } };
}

function renderWorkspace(request: Request, router: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

/** Errors of loaders, actions and rendering: to the log, with the request's number, never to the visitor. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // What a visitor asked for and is not there is no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { requestId } = context.get(visitContext);
  context.get(logContext).error({ requestId, err: error }, 'page failed');
}

function styleHashes(html: string): string[] {
  const sheets = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...sheets].map(([, css = '']) => hashOf(css));
}

function hashOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
