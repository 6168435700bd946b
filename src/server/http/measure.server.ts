import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Environment } from './environment.ts';

collectDefaultMetrics();

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the answer by kind of address',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Sign-ups by outcome, for alarms and the console. */
export const signUps = new Counter({
  name: 'sign_ups_total',
  help: 'Sign-ups by outcome',
  labelNames: ['outcome'],
});

/** Tables in which something waits to be removed for more than a day: 1. */
export const cleaningLate = new Gauge({
  name: 'cleaning_late',
  help: 'Tables in which what should be gone waits longer than a day',
  labelNames: ['table'],
});

const KINDS = [
  ['services', '/services/'],
  ['workspace', '/app'],
  ['images', '/imgs/'],
  ['assets', '/assets/'],
] as const;

type Measured = { requestId: string; method: string; path: string; status: number; start: number };
export type Measure = (request: Measured) => void;

/** Counts a finished request and logs it: method and path only, because queries can carry secrets. */
export function createMeasure(log: Logger): Measure {
  return ({ requestId, method, path, status, start }) => {
    const ms = performance.now() - start;
    const kind = KINDS.find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'site';
    duration.observe({ kind, status: String(status) }, ms / 1000);
    const level = status >= 500 ? 'warn' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    log[level]({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms) }, 'request');
  };
}

/** What follows is what somebody searches for, or a secret. */
const HIDDEN_PATHS =
  /^(\/services\/cache\/search\/|\/share\/|\/request\/|\/sign\/|\/app\/calendar\/feed\/).+/;

/** What somebody searches for is nobody's business but theirs, and a link's secret its holder's. */
function loggedPath(path: string): string {
  return path.replace(HIDDEN_PATHS, '$1…').slice(0, 200);
}

/** Times every request of the application. */
export function measured(measure: Measure) {
  return createMiddleware<Environment>(async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    measure({ requestId: context.get('requestId'), method, path, status: context.res.status, start });
  });
}

/** The measurements as Prometheus reads them. */
export function metricsText(): Promise<string> {
  return register.metrics();
}
