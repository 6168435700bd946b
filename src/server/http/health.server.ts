import { type Context, Hono } from 'hono';
import type { Database } from '../../services/database/database.server.ts';
import { nowMs, SECOND } from '../../shared/clock.ts';
import { hashOf, sameHash } from '../../shared/secrets.server.ts';
import { PROXY_UNNAMED } from '../config.ts';
import type { Environment } from './environment.ts';
import { metricsText } from './measure.server.ts';
import { isThisMachine } from './this-machine.server.ts';

type Waiting = { waitingSince: () => Promise<Date | undefined> };

export type HealthParts = {
  database: Database;
  /** How the embedded server is, or undefined with an outside one. */
  embedded: (() => { status: string; detail: string; freeBytes: number | null }) | undefined;
  /** Since when what waits longest does: mails to be sent, orders to be looked after. */
  mail: Waiting;
  orders: Waiting;
  cachedPages: () => number;
  /** Lets another machine read /metrics. */
  metricsToken: string | undefined;
  /** We stand behind a proxy that the settings do not name. */
  isProxyUnnamed: boolean;
  /** What is to be done about where the console is; null where nothing is. */
  consoleCaution: string | null;
};

const PROBE_MS = 1_000;
/** Workers look every two seconds and note what they put off: what is due for longer waits for one. */
const LATE_MS = 15 * SECOND;

/** For machines: does the process live, can it answer visitors, what does it measure. */
export function healthRoutes(parts: HealthParts) {
  const routes = new Hono<Environment>();
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  // Ready also while the database is away: public pages are answered from memory. Not ready where it is read only: it
  // will take no sign-up, and a web that asks the right server takes them all (docs/decisions/0034-ready.md).
  routes.get('/readyz', async (context) => {
    const state = await withinProbe<DatabaseStatus>(parts.database.state(), 'away');
    const seen = mayLookInside(context, parts);
    const [mail, orders] = await Promise.all([parts.mail, parts.orders].map((work) => workPart(work, state)));
    const isWhole = state === 'ok' && mail?.status === 'ok' && orders?.status === 'ok';
    const body = {
      status: isWhole ? 'ok' : 'degraded',
      parts: {
        pages: { status: 'ok', ...(seen ? { cached: parts.cachedPages() } : {}) },
        database: { status: state, ...(seen ? { embedded: parts.embedded?.() ?? null } : {}) },
        mail,
        orders,
        console: consolePart(parts, seen),
        proxies: parts.isProxyUnnamed ? { status: 'unnamed', detail: PROXY_UNNAMED } : { status: 'ok' },
      },
    };
    return context.json(body, state === 'readOnly' ? 503 : 200);
  });
  // How much is sold and asked is the operator's business: for this machine, or with the token of the settings.
  routes.get('/metrics', async (context) => {
    if (!mayLookInside(context, parts)) return context.notFound();
    return context.text(await metricsText());
  });
  return routes;
}

type DatabaseStatus = 'ok' | 'readOnly' | 'away';

/** That it shares its host, everybody can see; what to do is for the operator. */
function consolePart({ consoleCaution: detail }: HealthParts, seen: boolean) {
  return detail === null ? { status: 'ok' } : { status: 'shared', ...(seen ? { detail } : {}) };
}

async function workPart({ waitingSince }: Waiting, state: DatabaseStatus) {
  if (state === 'away') return { status: 'waiting', since: null };
  const since = await withinProbe(waitingSince(), undefined);
  const waits = since !== undefined && nowMs() - since.getTime() > LATE_MS;
  return { status: waits ? 'waiting' : 'ok', since: since?.toISOString() ?? null };
}

/** True for the operator. Behind a proxy that is not named, this machine cannot be told from anybody. */
function mayLookInside(
  context: Context<Environment>,
  { metricsToken, isProxyUnnamed }: Pick<HealthParts, 'metricsToken' | 'isProxyUnnamed'>,
): boolean {
  const given = context.req.header('authorization');
  if (metricsToken !== undefined && sameText(given, `Bearer ${metricsToken}`)) return true;
  return !isProxyUnnamed && isThisMachine(context);
}

function sameText(given: string | undefined, expected: string): boolean {
  return given !== undefined && sameHash(hashOf(given), hashOf(expected));
}

function withinProbe<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const limit = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), PROBE_MS).unref());
  return Promise.race([answer.catch(() => otherwise), limit]);
}
