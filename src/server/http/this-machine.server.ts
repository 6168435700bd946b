import type { Context } from 'hono';
import type { Environment } from './environment.ts';

const LOOPBACK = /^(127\.|::1$)/;
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * True for a request from this machine to this machine's own name. The name counts too: a foreign page could
 * rebind its own to us, and a proxy on this machine asks in the name of its visitors.
 */
export function isThisMachine(context: Context<Environment>): boolean {
  return LOOPBACK.test(context.get('address')) && LOCAL_NAME.test(context.req.header('host') ?? '');
}
