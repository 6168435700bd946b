import type { Visit } from '../../services/identity.ts';
import { locale } from './locale.server.ts';
import { createSession } from './session.server.ts';

/** A named middleware of the route guard (section 2.1): completes what is known of the visit. */
export type Middleware = (visit: Visit, request: Request) => Promise<Visit> | Visit;
export type MiddlewareRegistry = Readonly<Record<string, Middleware>>;

export class UnknownMiddlewareError extends Error {
  readonly status = 500;
  constructor(name: string) {
    super(`Unknown middleware ${name}`);
  }
}

/** The two middlewares of the specification by name. */
export function createMiddlewares(parts: Parameters<typeof createSession>[0]): MiddlewareRegistry {
  return { locale, session: createSession(parts) };
}

/**
 * Runs a row's middlewares in their order.
 * @throws UnknownMiddlewareError 'Unknown middleware {name}' for a name the registry lacks
 */
export async function runMiddlewares(
  registry: MiddlewareRegistry,
  row: { readonly middlewares: readonly string[] },
  { visit, request }: { visit: Visit; request: Request },
): Promise<Visit> {
  let current = visit;
  for (const name of row.middlewares) {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!middleware) throw new UnknownMiddlewareError(name);
    current = await middleware(current, request);
  }
  return current;
}
