import {
  createContext,
  data,
  type MiddlewareFunction,
  type Params,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';
import { servicesContext, visitContext } from '../../services/context.server.ts';
import { isUnavailable } from '../../services/database/database.server.ts';
import type { SignedIn } from '../../services/operators/operator.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { Refusal } from '../../services/outcome.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { hashOf, sameHash, signatureOf } from '../../shared/secrets.server.ts';
import { CONSOLE_PAGES, type OpenPageName, type PageName } from '../pages.table.ts';
import { consoleLocale } from './console-locale.ts';
import type { ConsolePage, OperatorPage, Settled } from './console-page.server.ts';
import { openedBy } from './opened.ts';
import { NOTHING_POSTED, type Posted, postedForm } from './posted.server.ts';

/** Who is signed in, and the token of their forms. */
type Asking = { operator: SignedIn; token: string } | undefined;
const askingContext = createContext<Asking>();
/** One for a request: its action settles what its loader would look for. */
const settledContext = createContext<Settled>();

type RouteArguments = {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
};
type PageOf<Name> = Name extends OpenPageName ? ConsolePage : OperatorPage;

const RETRY_AFTER_S = 5;

/** Looks the session up once per request, for all loaders and actions of the console. */
export const readOperator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const secret = readAllCookies(request, context.get(visitContext).secure).pg_operator;
  const { operators } = context.get(servicesContext);
  const operator = secret ? await lookIn(() => operators.sessions.find(secret)) : undefined;
  if (secret && operator) context.set(askingContext, { operator, token: signatureOf(secret, 'forms') });
  else context.set(askingContext, undefined);
  const settled: Settled = { is: false, file: null };
  context.set(settledContext, settled);
  const page = await next();
  const opened =
    request.method === 'GET' && page.status === 200 ? openedBy(new URL(request.url).pathname) : undefined;
  if (operator && opened) await operators.opened.note(operator.id, opened);
  // A response of an action is no page to the router, which would draw its failure in its place.
  return settled.file ?? page;
};

/** Who asks, for the frame. */
export function askingIn(context: Readonly<RouterContextProvider>): Asking {
  return context.get(askingContext);
}

/**
 * Runs the loader or the action of a page for who may see it. Nobody is signed in: the way to sign in. Not allowed: the
 * page is not there (404). A form without its token does nothing.
 * @param name the page's row in the table
 */
export async function guarded<Name extends PageName, T>(
  name: Name,
  args: RouteArguments,
  work: (page: PageOf<Name>) => Promise<T> | T,
): Promise<T> {
  try {
    // Which of the two it is follows from the row.
    return await work((await pageOf(name, args)) as PageOf<Name>);
  } catch (error) {
    if (isUnavailable(error)) throw away();
    if (!(error instanceof Refusal)) throw error;
    throw data(null, { status: error.status });
  }
}

async function pageOf(name: PageName, args: RouteArguments): Promise<ConsolePage | OperatorPage> {
  const { request, url, params, context } = args;
  const [visit, services] = [context.get(visitContext), context.get(servicesContext)];
  const asking = askingIn(context);
  const own = asking?.operator.locale ?? url.searchParams.get('lang') ?? undefined;
  const locale = consoleLocale(own, request.headers.get('accept-language'));
  const settled = context.get(settledContext);
  const asked = { request, url, params, services, visit, locale, settled };
  const { see } = CONSOLE_PAGES[name];
  if (see === 'open') return { ...asked, ...(await postedIn(request)) };
  if (!asking) throw await toSignIn(asked);
  if (verdictOf(asking.operator.roles, see) === 'not') throw notFound();
  // What nobody may send is not read: a form may bring files.
  const posted = await postedIn(request);
  if (request.method === 'POST' && !isSame(posted.fields['token'], asking.token))
    throw data(null, { status: 403 });
  return { ...asked, ...asking, ...posted };
}

function postedIn(request: Request): Promise<Posted> {
  return request.method === 'POST' ? postedForm(request) : Promise.resolve(NOTHING_POSTED);
}

/** The set-up while there is no owner, else signing in and back. */
async function toSignIn({ services, url }: Pick<ConsolePage, 'services' | 'url'>): Promise<Response> {
  if (await services.operators.enrolment.isOpen()) return redirect(`${CONSOLE}setup/`, { status: 303 });
  const next = `${url.pathname}${url.search}`;
  const query = next === CONSOLE ? '' : `?next=${encodeURIComponent(next)}`;
  return redirect(`${CONSOLE}sign-in/${query}`, { status: 303 });
}

/** A 404 inside the console: what one may not know looks as if it were not there. */
export function notFound() {
  return data(null, { status: 404 });
}

function away() {
  return data(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
}

function isSame(given: string | undefined, token: string): boolean {
  return given !== undefined && sameHash(hashOf(given), hashOf(token));
}

async function lookIn<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isUnavailable(error)) throw away();
    throw error;
  }
}
