import { Hono } from 'hono';
import { feedPath } from '../../routes/feed.ts';
import { newsroomFeed } from '../../services/newsroom/atom.server.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { Environment } from './environment.ts';

/** The newsroom's feed in every language; `publicUrl` is the site's address without a path. */
export function feedRoutes(publicUrl: string) {
  const routes = new Hono<Environment>();
  for (const locale of LOCALE_CODES) {
    routes.get(feedPath(locale), (context) =>
      context.body(newsroomFeed(locale, publicUrl), 200, {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      }),
    );
  }
  return routes;
}
