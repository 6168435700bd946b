import { createMiddleware } from 'hono/factory';
import { API_PATH, isConsolePath } from '../../routes/console-path.ts';
import type { Environment } from './environment.ts';

/** What the console's pages fetch besides themselves. */
const ITS_FILES =
  /^\/(assets|fonts|app-icons|manifests)\/|^\/(icon\.svg|icons\.svg|favicon\.ico|healthz|readyz)$/;

/**
 * With a host of its own the console answers there alone, and there nothing else does: no script of the site, and no
 * cookie of its visitors, comes near it.
 * @param consoleUrl undefined: both are on one host
 */
export function consoleHost(consoleUrl: string | undefined) {
  const isItsHost = consoleHostTest(consoleUrl);
  return createMiddleware<Environment>(async (context, next) => {
    const { path, raw } = context.req;
    if (consoleUrl !== undefined) {
      const isHere = isItsHost(raw.headers.get('host') ?? undefined);
      if (isHere && path === '/') return context.redirect('/console/', 302);
      const isIts = isConsolePath(path) || path.startsWith(`${API_PATH}/`);
      const belongs = isHere ? isIts || ITS_FILES.test(path) : !isIts;
      if (!belongs) return context.text('404', 404);
    }
    if (isConsolePath(path) && isForeign(raw.headers)) return context.text('403', 403);
    await next();
  });
}

/** Whether a request's host is the console's own. */
export function consoleHostTest(consoleUrl: string | undefined): (host: string | undefined) => boolean {
  const own = consoleUrl === undefined ? undefined : new URL(consoleUrl).host;
  return (host) => own !== undefined && host === own;
}

/** Nobody else's page shows the console, or reads one of its pages: where browsers say what a request is for, it has to fit. */
function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  const isElsewhere = site !== null && site !== 'same-origin' && site !== 'none';
  const isNavigation =
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  // A link in a mail or a chat leads here; the cookie does not come along with it.
  return isElsewhere && !isNavigation;
}
