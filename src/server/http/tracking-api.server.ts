import type { Hono } from 'hono';
import * as v from 'valibot';
import { comparablePath, splitPrefix } from '../../routes/match.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { BATCH_BYTES, batchSchema, type RefusedEvent, readEvents } from '../../services/tracking/tracking.ts';
import { expectation, readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

/**
 * `POST tracking/events/`: what the site's collector sends (docs/contracts.md). 202 when it is written for good, 204
 * when it is not to be: no consent, a robot. Wrong events are refused one by one, and named in the answer; with none that is
 * right, 400.
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
    const { kept: events, refused } = readEvents(batch.events);
    if (events.length === 0) throw refusalOf(refused);
    const visitor = tracking.visitorOf(req.raw, address);
    if (visitor === undefined) return context.body(null, 204);
    const path = comparablePath(batch.path);
    const { locale } = splitPrefix(path);
    await tracking.record({ ...batch, events, path, locale, visitor, cookies: req.header('cookie') ?? '' });
    if (refused.length > 0) return context.json({ refused: refused.map(faultOf) }, 202);
    // Told, so that it is not sent in chunks.
    return context.body(null, 202, { 'Content-Length': '0' });
  });
}

/** Which event is not kept, and why; never what came, which is somebody's input. */
function faultOf({ index, issue }: RefusedEvent): { field: string; message: string } {
  const path = v.getDotPath(issue);
  return { field: ['events', index, ...(path ? [path] : [])].join('.'), message: expectation(issue) };
}

function refusalOf(refused: readonly RefusedEvent[]): Refusal {
  const [fault] = refused.map(faultOf);
  return new Refusal({ status: 400, code: 'invalid_body', message: 'expected an event', ...fault });
}
