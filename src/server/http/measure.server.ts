import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
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

const KINDS = [
  ['services', '/services/'],
  ['workspace', '/app'],
  ['images', '/imgs/'],
  ['assets', '/assets/'],
] as const;

/** Times every request and logs it: method and path only, because queries can carry secrets. */
export function measure(log: Logger) {
  return createMiddleware<Environment>(async (context, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { method, path } = context.req;
    const kind = KINDS.find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'site';
    const { status } = context.res;
    duration.observe({ kind, status: String(status) }, ms / 1000);
    const level = status >= 500 ? 'warn' : 'debug';
    log[level](
      { requestId: context.get('requestId'), method, path: path.slice(0, 200), status, ms: Math.round(ms) },
      'request',
    );
  });
}

/** The measurements as Prometheus reads them. */
export function metricsText(): Promise<string> {
  return register.metrics();
}
