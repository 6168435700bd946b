import { type Context, Hono } from 'hono';
import { CLICK } from '../../routes/affiliate-parameters.ts';
import { readAffiliateLink } from '../../routes/affiliate-paths.ts';
import { readClick } from '../../services/affiliate-clicks/read-click.server.ts';
import type { Services } from '../../services/services.ts';
import { cookie } from '../../shared/cookies.server.ts';
import type { Environment } from './environment.ts';

type Options = {
  services: Pick<Services, 'clicks' | 'geolocation'>;
  secure: boolean;
};

/**
 * `/a/TOKEN/…`: counts the press, lets the browser keep its number where the visitor allows it, and leads to the page. A
 * visitor who is still to be asked brings the number along in the address; nobody else does. The answer is kept by no
 * cache, so that no page in one ever brings somebody else's press.
 */
export function affiliateLinks({ services, secure }: Options) {
  const routes = new Hono<Environment>();
  const press = async (context: Context<Environment>) => {
    const { raw } = context.req;
    const url = new URL(raw.url);
    const link = readAffiliateLink(url.pathname, url.search);
    if (!link) return context.redirect('/', 302);
    const { path, query } = link;
    if (!(await services.clicks.knows(link.token))) return leadTo(path, query);
    const address = context.get('address');
    const country = services.geolocation.countryOf(address);
    const { click, keeping } = readClick({ request: raw, link, country });
    services.clicks.count(click, address);
    if (keeping === 'asked') query.set(CLICK, click.id);
    return leadTo(path, query, keeping === 'kept' ? cookie('b_eftid', click.id, secure) : undefined);
  };
  routes.get('/*', press);
  return routes;
}

function leadTo(path: string, query: URLSearchParams, setCookie?: string): Response {
  const headers = new Headers({
    Location: query.size > 0 ? `${path}?${query}` : path,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  if (setCookie) headers.append('Set-Cookie', setCookie);
  return new Response(null, { status: 302, headers });
}
