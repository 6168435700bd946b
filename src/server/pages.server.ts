import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isApart } from '../routes/link-paths.ts';
import { type Match, type Move, matchPage, moveOf } from '../routes/match.ts';
import {
  failureContext,
  logContext,
  matchContext,
  type PageSettings,
  refreshContext,
  servicesContext,
  settingsContext,
  unfinishedContext,
  visitContext,
} from '../services/context.server.ts';
import type { Visit } from '../services/identity.ts';
import { priceCurrency } from '../services/purchases/price-currency.server.ts';
import { type PriceVisitor, priceTax, untaxedCountry } from '../services/purchases/price-tax.server.ts';
import type { Services } from '../services/services.ts';
import { readAllCookies, readCookies } from '../shared/cookies.server.ts';
import { withinSettings } from '../shared/settings-scope.server.ts';
import { reckonsWithPrices, showsPrices } from '../site/sections/plan-price/price-pages.ts';
import type { Environment } from './http/environment.ts';
import { RETRY_AFTER_S } from './http/errors.server.ts';
import { pageKey, type RenderCache } from './http/render-cache.server.ts';
import {
  type MiddlewareRegistry,
  runMiddlewares,
  UnknownMiddlewareError,
} from './middleware/registry.server.ts';
import { privately, type Split, splitPage } from './split.server.ts';

type Options = {
  build: ServerBuild;
  services: Services;
  settings: PageSettings;
  middlewares: MiddlewareRegistry;
  cache: RenderCache;
  /** Pages that answer a `q`: apart, so that made-up searches push nothing else out. */
  searchCache: RenderCache;
  secure: boolean;
  log: Logger;
};

/** Middlewares of addresses outside the manifest (404 pages): the same guard runs on every page. */
const GUARD = { middlewares: ['locale', 'session'] } as const;
/** With TEST_HOOKS: a page that names a middleware there is none of, to see the error page (R5.27). */
const TEST_PAGE = '/test/unknown-middleware/';
const NO_SUCH_GUARD = { middlewares: ['nope'] } as const;
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** Query fields that change what an anonymous visitor is shown: searches, views of the library, what lies on the desk. */
const CACHED_QUERY = ['q', 'department', 'type', 'page', 'paper'] as const;
const LONGEST_CACHED_VALUE = 80;
/**
 * Query fields of dialogs, forms (sent, and about what), themes, previews, taxes, the checkout, and of what campaign
 * pages reckon or ask: an address with one is rendered for itself.
 */
const UNCACHED_QUERY = [
  'application',
  'dialog',
  'doc',
  'target',
  'sent',
  'chat',
  'currency',
  'documents',
  'kind',
  'theme',
  'preview',
  'province',
  'buy',
  'resume',
  'orderId',
  'subscriptionId',
  'subscription_id',
  'cbreceipt',
  'vtid',
  'rate',
  'owes',
] as const;

/** Pages that name the document of the cookie b_document are for their reader alone. */
const NAMES_DOCUMENT = new Set(['pricing-your-document']);
/** And those that show what somebody filled in before signing up. */
const SHOWS_DRAFT = new Set(['template']);

const KEPT_BY_ALL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600';
/** Of pages with prices: a cache in front of us does not know in which country somebody is. */
const KEPT_BY_BROWSER = 'private, no-cache';

/** Of a page whose parts are not all there yet. */
const UNFINISHED = 'no-store';

/** Answers every page: matches the manifest, runs its middlewares, then the cache or the router. */
export function pageHandler(parts: Options) {
  const handle = createRequestHandler(parts.build, 'production');

  async function render(request: Request, { match, visit, failure }: Shown): Promise<Response> {
    const context = new RouterContextProvider();
    if (failure) context.set(failureContext, failure);
    context.set(logContext, parts.log);
    context.set(servicesContext, parts.services);
    context.set(settingsContext, parts.settings);
    context.set(matchContext, match);
    context.set(visitContext, visit);
    const response = await handle(request, context);
    addHeaders(response, context);
    return response;
  }

  return async function page(context: Context<Environment>): Promise<Response> {
    const request = context.req.raw;
    if (!METHODS.has(request.method))
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
    const url = new URL(request.url);
    const move = moveOf(url.pathname);
    if (move) return movedTo(move, url.search);
    const match = isApart(url.pathname) ? undefined : matchPage(url.pathname);
    const start = visitOf(context, parts.secure);
    const guarded = isApart(url.pathname) ? start : await guard(parts, match, { visit: start, request });
    if (guarded instanceof UnknownMiddlewareError) {
      parts.log.error({ requestId: start.requestId, err: guarded }, 'page refused');
      return render(request, {
        match,
        visit: start,
        failure: { status: guarded.status, message: guarded.message },
      });
    }
    const visit = guarded;
    const split = match && splitPage(parts.services, { request, match, visit });
    const shown = { match: split?.match ?? match, visit };
    const key = cacheKey(parts.services, { request, url, match: shown.match, visit, split });
    if (match && isSearch(url)) await parts.services.limits.take('search', start.address);
    if (isApart(url.pathname)) await parts.services.catalogue.whole();
    if (match && request.method !== 'POST' && url.searchParams.has('preview'))
      return asPreviewed(parts.services, url, () => render(request, shown));
    if (key === undefined) return privately(await render(request, shown), split);
    const cache = isSearch(url) ? parts.searchCache : parts.cache;
    const cached = cache.get(key, request.headers);
    if (cached) return privately(cached, split);
    const answer = await cache.fill(key, request.headers, async () => {
      const response = await render(asGet(request), shown);
      if (!isWhole(response)) return { response, isWhole: false };
      response.headers.set('Cache-Control', namesPrices(shown) ? KEPT_BY_BROWSER : KEPT_BY_ALL);
      return { response, isWhole: true };
    });
    return privately(answer, split);
  };
}

/** The page as it would be with a draft, for whoever has the link to that; an old link shows it as it is. */
async function asPreviewed(
  { settings }: Services,
  url: URL,
  show: () => Promise<Response>,
): Promise<Response> {
  const changed = await settings.withDraft(url.searchParams.get('preview') ?? '');
  const response = await (changed ? withinSettings({ settings: changed, isPreview: true }, show) : show());
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** Who asks, before the page's middlewares have looked. */
function visitOf(context: Context<Environment>, secure: boolean): Visit {
  return {
    requestId: context.get('requestId'),
    address: context.get('address'),
    nonce: context.get('nonce'),
    locale: 'en',
    visitor: { kind: 'anonymous', hasToken: false },
    cookies: [],
    secure,
  };
}

/** What the page's parts asked for on the way. */
function addHeaders({ headers, status }: Response, context: RouterContextProvider): void {
  for (const value of context.get(visitContext).cookies) headers.append('Set-Cookie', value);
  if (context.get(unfinishedContext)) headers.set('Cache-Control', UNFINISHED);
  const refresh = context.get(refreshContext);
  if (refresh) headers.set('Refresh', `${refresh.seconds}; url=${refresh.address}`);
  if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_S));
}

function isWhole({ status, headers }: Response): boolean {
  return status === 200 && headers.get('Cache-Control') !== UNFINISHED;
}

function isSearch(url: URL): boolean {
  return CACHED_QUERY.some((name) => url.searchParams.has(name));
}

type Shown = { match: Match | undefined; visit: Visit; failure?: { status: number; message: string } };

/** The visit after the page's middlewares, or the one that is not known. */
async function guard(
  { middlewares, settings }: Options,
  match: Match | undefined,
  asked: { visit: Visit; request: Request },
): Promise<Visit | UnknownMiddlewareError> {
  const isTestPage = settings.testHooks && new URL(asked.request.url).pathname === TEST_PAGE;
  try {
    return await runMiddlewares(middlewares, isTestPage ? NO_SUCH_GUARD : (match?.row ?? GUARD), asked);
  } catch (error) {
    if (error instanceof UnknownMiddlewareError) return error;
    throw error;
  }
}

/** A 301 that browsers ask about again after a day (without that they never would); a 302 they ask about each time. */
function movedTo({ path, status }: Move, search: string): Response {
  const keep = status === 301 ? 'public, max-age=86400' : 'no-store';
  return new Response(null, { status, headers: { Location: `${path}${search}`, 'Cache-Control': keep } });
}

type Asked = {
  request: Request;
  url: URL;
  /** The page that is shown at the address. */
  match: Match | undefined;
  visit: Visit;
  split: Split | undefined;
};

/** The key of an answer that is the same for all anonymous visitors; undefined where it may not be cached. */
function cacheKey(services: Services, asked: Asked): string | undefined {
  const { request, url, match, visit, split } = asked;
  if (!match || visit.visitor.kind !== 'anonymous' || visit.visitor.hasToken) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (UNCACHED_QUERY.some((name) => url.searchParams.has(name))) return undefined;
  const values = CACHED_QUERY.map((name) => url.searchParams.get(name) ?? '');
  if (values.some((value) => value.length > LONGEST_CACHED_VALUE)) return undefined;
  if (NAMES_DOCUMENT.has(match.row.key) && readCookies(request).b_document !== undefined) return undefined;
  if (SHOWS_DRAFT.has(match.row.key) && readAllCookies(request, visit.secure).b_draft !== undefined)
    return undefined;
  const searched = values.every((value) => value === '') ? [] : values;
  return pageKey(match.path, [
    ...searched,
    ...(split ? [split.name] : []),
    // Last, and never of the visitor's writing: a country that is said beside prices, or none, and one of our currencies.
    ...(namesPrices({ match }) ? [pricesFor({ services, request, visit, locale: match.locale })] : []),
  ]);
}

/** What differs between visitors of a page with prices. */
function pricesFor(visitor: PriceVisitor): string {
  const country = priceTax(visitor)?.country ?? untaxedCountry(visitor) ?? '';
  return `prices=${country} ${priceCurrency(visitor)}`;
}

function namesPrices({ match }: Pick<Shown, 'match'>): boolean {
  return match !== undefined && (showsPrices(match.row.page) || reckonsWithPrices(match.row.record));
}

function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
}
