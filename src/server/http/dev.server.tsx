import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { RunningSandbox } from '../../sandbox/start.server.ts';
import { moveClock } from '../../services/clock/clock.store.server.ts';
import type { PageSettings } from '../../services/context.server.ts';
import type { Database } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { clockOffset, nowMs } from '../../shared/clock.ts';
import { afterClock } from '../jobs/after-clock.server.ts';
import { readJson } from './body.server.ts';
import { galleryRoutes } from './dev-gallery.server.ts';
import { mailRoutes } from './dev-mail.server.tsx';
import { partnerRoutes } from './dev-partner.server.tsx';
import { payRoutes } from './dev-pay.server.tsx';
import type { Environment } from './environment.ts';
import { serviceError } from './errors.server.ts';
import { isThisMachine } from './this-machine.server.ts';

type Options = {
  services: Services;
  settings: PageSettings;
  database: Database;
  log: Logger;
  sandbox: RunningSandbox | undefined;
  /** DEMO=1: shown to everybody. */
  open: boolean;
};

const clockSchema = v.union([
  v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20 * 365 * 86_400_000)) }),
  v.object({ now: v.pipe(v.string(), v.isoTimestamp('expected an ISO time')) }),
  v.object({ reset: v.literal(true) }),
]);

function aheadOf(body: v.InferOutput<typeof clockSchema>): number {
  if ('reset' in body) return 0;
  if ('now' in body) return Date.parse(body.now) - (nowMs() - clockOffset());
  return clockOffset() + body.advanceMs;
}

/** Pages of the demo: the mails nobody sent, the clock, the gallery of components. */
export function devPages({ services, settings, database, log, sandbox, open }: Options) {
  const dev = new Hono<Environment>();
  dev.onError((error, context) => serviceError(error, context, log));
  // They show every sign-in mail: for this machine only, unless DEMO=1 says that everybody may look. The name
  // in the address is checked too, or a foreign page could rebind its own to us.
  dev.use(async (context, next) => {
    if (!isThisMachine(context) && !open)
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such page.' });
    await next();
  });

  mailRoutes(dev, services);
  galleryRoutes(dev, { services, settings });

  dev.get('/clock', (context) =>
    context.json({ now: new Date(nowMs()).toISOString(), aheadMs: clockOffset() }),
  );
  dev.post('/clock', async (context) => {
    const body = await readJson(context.req.raw, clockSchema);
    await moveClock(database, aheadOf(body));
    await afterClock({ services, sandbox, database });
    return context.json({ now: new Date(nowMs()).toISOString(), aheadMs: clockOffset() });
  });
  partnerRoutes(dev);
  if (sandbox) payRoutes(dev, sandbox);
  return dev;
}
