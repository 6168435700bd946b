import { data, type Params, type RouterContextProvider, redirect } from 'react-router';
import type { Identity } from '../../services/account/identity.ts';
import {
  type PageSettings,
  servicesContext,
  settingsContext,
  visitContext,
} from '../../services/context.server.ts';
import { isUnavailable } from '../../services/database/database.server.ts';
import type { Visit } from '../../services/identity.ts';
import type { RefusingName } from '../../services/limits/buckets.table.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { safeDestination } from '../../shared/destination.ts';
import type { Locale } from '../../shared/locale.ts';
import { appAddress, type ChosenLocale, chooseLocale } from './address.ts';
import { askingContext } from './member.server.ts';

/** What loaders and actions of the workspace work with. */
export type WorkspaceContext = {
  request: Request;
  url: URL;
  params: Params;
  cookies: ReturnType<typeof readAllCookies>;
  services: Services;
  settings: PageSettings;
  visit: Visit;
  locale: Locale;
  chosen: ChosenLocale;
  identity: Identity | undefined;
  away: boolean;
  /** The address of a workspace page in the language of this visit. */
  link(path: string): string;
};

export type MemberContext = WorkspaceContext & { identity: Identity };

/** `url` is the page's; the router's own requests for its data have another in `request`. */
type RouteArguments = {
  request: Request;
  url: URL;
  params: Params;
  context: Readonly<RouterContextProvider>;
};

const RETRY_AFTER_S = 5;
/** Of one account at a time and process: a page asks for several things, what is written waits for its rows. */
const AT_ONCE = { read: 6, write: 4 } as const;

export function workspaceContext({ request, url, params, context }: RouteArguments): WorkspaceContext {
  const visit = context.get(visitContext);
  const cookies = readAllCookies(request, visit.secure);
  const { identity, away } = context.get(askingContext);
  const chosen = chooseLocale({
    asked: url.searchParams.get('lang'),
    cookie: cookies.b_lang,
    account: identity?.locale,
  });
  return {
    request,
    url,
    params,
    cookies,
    services: context.get(servicesContext),
    settings: context.get(settingsContext),
    visit,
    locale: chosen.locale,
    chosen,
    identity,
    away,
    link: (path) => appAddress(path, chosen),
  };
}

/**
 * Runs a loader or an action of a page, in turn with what else its account has under way. While the database is away
 * the answer is 503 with Retry-After; a refusal keeps its status. Both are shown by the workspace's own error page.
 */
export function gather<T>(
  args: RouteArguments,
  work: (page: WorkspaceContext) => Promise<T> | T,
): Promise<T> {
  return gatherPicture(args, (page) => {
    const { identity, services, request } = page;
    if (!identity) return work(page);
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
    const lane = { key: `${kind} ${identity.accountId}`, most: AT_ONCE[kind] };
    return services.gate.run(lane, () => work(page));
  });
}

/** The same for pictures, which wait their turn where they are drawn: no page is kept waiting for them. */
export async function gatherPicture<T>(
  args: RouteArguments,
  work: (page: WorkspaceContext) => Promise<T> | T,
): Promise<T> {
  if (args.context.get(askingContext).away) throw unavailable();
  try {
    return await work(workspaceContext(args));
  } catch (error) {
    throw toFailure(error);
  }
}

/** The same for pages that need a session: without one they lead to the login page, and from there back. */
export function gatherForMember<T>(
  args: RouteArguments,
  work: (page: MemberContext) => Promise<T> | T,
): Promise<T> {
  return gather(args, (page) => work(memberOf(page, hereOf(page))));
}

/** The page that was asked for, as far as one may be led there. */
function hereOf({ request, url, link }: WorkspaceContext): string {
  const root = link('');
  const isRead = request.method === 'GET' && url.pathname.startsWith(root);
  return isRead ? safeDestination(url.pathname.slice(root.length)) : '';
}

/** The page with its member. @throws a redirect to the login page, which then leads to `destination` */
export function memberOf(page: WorkspaceContext, destination: string): MemberContext {
  const { identity } = page;
  if (!identity) throw redirect(loginAddress(page, destination), { status: 303 });
  return { ...page, identity };
}

/** The login page, and where to go from it. */
export function loginAddress(page: WorkspaceContext, destination: string): string {
  const next = destination ? `?next=${encodeURIComponent(destination)}` : '';
  return page.link(`account/login/${next}`);
}

/** A 404 inside the workspace. */
export function notFound() {
  return data(null, { status: 404 });
}

/** Takes a point of a limit; false when there is none left. */
export async function mayTry(page: WorkspaceContext, action: RefusingName): Promise<boolean> {
  try {
    await page.services.limits.take(action, page.visit.address);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}

/** The fields of a posted form as texts, each at most 1,024 characters; none of a body that is no form. */
export async function postedTexts(request: Request, most = 1_024): Promise<Record<string, string>> {
  const fields = [...(await request.formData().catch(() => new FormData()))];
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, most) : '']),
  );
}

function toFailure(error: unknown): unknown {
  if (isUnavailable(error)) return unavailable();
  if (!(error instanceof Refusal)) return error;
  const seconds = error.retryAfterSeconds;
  return data(null, {
    status: error.status,
    headers: seconds === null ? {} : { 'Retry-After': String(seconds) },
  });
}

function unavailable() {
  return data(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
}
