import type { Context } from 'hono';
import { isForwarded } from './address.server.ts';
import type { Environment } from './environment.ts';

const LOOPBACK = /^(127\.|::1$)/;
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * True for a request from this machine to this machine's own name. The name counts too: a foreign page could
 * rebind its own to us. A proxy on this machine asks in the name of its visitors, under whatever name it likes.
 */
export function isThisMachine(context: Context<Environment>): boolean {
  const { req } = context;
  if (isForwarded(req.raw.headers)) return false;
  return LOOPBACK.test(context.get('address')) && LOCAL_NAME.test(req.header('host') ?? '');
}
