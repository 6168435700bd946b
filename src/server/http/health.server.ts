import { Hono } from 'hono';
import type { Database } from '../../services/database/database.server.ts';
import { nowMs, SECOND } from '../../shared/clock.ts';
import { hashOf, sameHash } from '../../shared/secrets.server.ts';
import type { Environment } from './environment.ts';
import { metricsText } from './measure.server.ts';
import { isThisMachine } from './this-machine.server.ts';

export type HealthParts = {
  database: Database;
  /** How the embedded server is, or undefined with an outside one. */
  embedded: (() => { status: string; detail: string; freeBytes: number | null }) | undefined;
  mail: { outboxDue: () => Promise<Date | undefined> };
  orders: { nextDue: () => Promise<Date | undefined> };
  cachedPages: () => number;
  /** Lets another machine read /metrics. */
  metricsToken: string | undefined;
};

const PROBE_MS = 1_000;
/** Workers look every two seconds and note what they put off: what is due for longer waits for one. */
const LATE_MS = 15 * SECOND;

/** For machines: does the process live, can it answer visitors, what does it measure. */
export function healthRoutes(parts: HealthParts) {
  const routes = new Hono<Environment>();
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  // Ready also while the database is away: public pages are answered from memory.
  routes.get('/readyz', async (context) => {
    const database = await withinProbe(parts.database.isUp(), false);
    const ask = (due: () => Promise<Date | undefined>) =>
      database ? withinProbe(due(), undefined) : undefined;
    const [mailDue, orderDue] = await Promise.all([ask(parts.mail.outboxDue), ask(parts.orders.nextDue)]);
    const waits = { mail: !database || isLate(mailDue), orders: !database || isLate(orderDue) };
    return context.json({
      status: waits.mail || waits.orders ? 'degraded' : 'ok',
      parts: {
        pages: { status: 'ok', cached: parts.cachedPages() },
        database: { status: database ? 'ok' : 'away', embedded: parts.embedded?.() ?? null },
        mail: { status: waits.mail ? 'waiting' : 'ok', oldestOwed: mailDue?.toISOString() ?? null },
        orders: { status: waits.orders ? 'waiting' : 'ok', oldestDue: orderDue?.toISOString() ?? null },
      },
    });
  });
  // How much is sold and asked is the operator's business: for this machine, or with the token of the settings.
  routes.get('/metrics', async (context) => {
    const { metricsToken } = parts;
    const shown =
      metricsToken !== undefined && sameText(context.req.header('authorization'), `Bearer ${metricsToken}`);
    if (!shown && !isThisMachine(context)) return context.notFound();
    return context.text(await metricsText());
  });
  return routes;
}

function isLate(due: Date | undefined): boolean {
  return due !== undefined && due.getTime() < nowMs() - LATE_MS;
}

function sameText(given: string | undefined, expected: string): boolean {
  return given !== undefined && sameHash(hashOf(given), hashOf(expected));
}

function withinProbe<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const limit = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), PROBE_MS).unref());
  return Promise.race([answer.catch(() => otherwise), limit]);
}
