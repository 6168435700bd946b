import type { Hono } from 'hono';
import { comparablePath, splitPrefix } from '../../routes/match.ts';
import type { Services } from '../../services/services.ts';
import { BATCH_BYTES, batchSchema } from '../../services/tracking/tracking.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

/**
 * `POST tracking/events/`: what the site's collector sends (docs/contracts.md). 202 when it is written for good, 204
 * when it is not to be: no consent, a robot.
 */
export function trackingRoutes(
  api: Hono<Environment>,
  { tracking, limits }: Pick<Services, 'tracking' | 'limits'>,
): void {
  api.post('/tracking/events/', async (context) => {
    const { req } = context;
    const address = context.get('address');
    await limits.take('tracking', address);
    const batch = await readJson(req.raw, batchSchema, BATCH_BYTES);
    const visitor = tracking.visitorOf(req.raw, address);
    if (visitor === undefined) return context.body(null, 204);
    const path = comparablePath(batch.path);
    const { locale } = splitPrefix(path);
    await tracking.record({ ...batch, path, locale, visitor, cookies: req.header('cookie') ?? '' });
    // Told, so that it is not sent in chunks.
    return context.body(null, 202, { 'Content-Length': '0' });
  });
}
