import { acceptedLocale } from '../../shared/accepted-locale.ts';
import { cookie } from '../../shared/cookies.server.ts';
import { COOKIES } from '../../shared/cookies.table.ts';
import { parseLocale } from '../../shared/locale.ts';
import { gatherPicture, type WorkspaceContext, workspaceContext } from '../shell/workspace-context.server.ts';

type RouteArguments = Parameters<typeof workspaceContext>[0];

/** Of everything that is asked for with a secret in its address: nobody keeps it, passes it on, or lists it. */
export const SECRET_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
} as const;

/** A page for somebody without an account, in the language they chose, else their browser's. */
export function visitorContext(args: RouteArguments): WorkspaceContext {
  return inVisitorsLanguage(workspaceContext(args));
}

/** Runs a loader or an action of such a page. */
export function gatherVisitor<T>(
  args: RouteArguments,
  work: (page: WorkspaceContext) => Promise<T> | T,
): Promise<T> {
  return gatherPicture(args, (page) => work(inVisitorsLanguage(page)));
}

function inVisitorsLanguage(page: WorkspaceContext): WorkspaceContext {
  const { url, cookies, request } = page;
  const locale =
    parseLocale(url.searchParams.get('lang')) ??
    parseLocale(cookies.b_lang) ??
    acceptedLocale(request.headers.get('accept-language')) ??
    'en';
  return { ...page, locale };
}

/** A cookie that goes to the pages of one link alone. @param path `/share/<secret>/`, `/sign/<secret>/` */
export function linkCookie(
  name: 'pg_pass' | 'pg_guest' | 'pg_signer',
  value: string,
  { secure, path }: { secure: boolean; path: string },
): string {
  return cookie(name, value, secure).replace(`Path=${COOKIES[name].path}`, `Path=${path}`);
}
