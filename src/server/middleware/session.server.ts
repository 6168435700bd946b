import type { Logger } from 'pino';
import type { Visit, Visitor } from '../../services/identity.ts';
import { cookie, readCookies } from '../../shared/cookies.server.ts';
import type { IdentityGateway } from '../identity-gateway.server.ts';

type Options = { gateway: IdentityGateway; log: Logger };

/**
 * Sign-in by token (4.2): with the cookie p_ssojwt the token is validated, the account loaded, and b_email and
 * b_userId are set. Without it nothing happens. Errors are only logged, once per page load.
 */
export function createSession({ gateway, log }: Options): (visit: Visit, request: Request) => Promise<Visit> {
  return async function session(visit, request) {
    const cookies = readCookies(request);
    const hasToken = cookies.p_ssojwt !== undefined || cookies.b_ssojwt !== undefined;
    const known: Visitor = cookies.b_email
      ? { kind: 'known', email: cookies.b_email, hasToken }
      : { kind: 'anonymous', hasToken };
    if (!cookies.p_ssojwt) return { ...visit, visitor: known };
    try {
      const identity = await gateway.signIn(cookies.p_ssojwt);
      const hints = [
        cookies.b_email === identity.email ? '' : cookie('b_email', identity.email, visit.secure),
        cookies.b_userId === identity.accountId ? '' : cookie('b_userId', identity.accountId, visit.secure),
      ];
      const visitor: Visitor = { kind: 'member', email: identity.email, hasToken, identity };
      return { ...visit, visitor, cookies: [...visit.cookies, ...hints.filter(Boolean)] };
    } catch (error) {
      log.info(
        { requestId: visit.requestId, reason: error instanceof Error ? error.message : String(error) },
        'sign-in by token failed',
      );
      return { ...visit, visitor: known };
    }
  };
}
