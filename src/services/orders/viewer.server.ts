import { readAllCookies } from '../../shared/cookies.server.ts';
import type { Identity } from '../account/identity.ts';
import type { AuthService } from '../auth/auth.server.ts';
import type { OrderViewer } from './orders.server.ts';

type Options = { auth: Pick<AuthService, 'identityOfToken'> };

/** The account whose token came along with a request: the workspace's, else the site's. */
export async function identityOfRequest(
  { auth }: Options,
  request: Request,
  secure: boolean,
): Promise<Identity | undefined> {
  const { p_ssojwt: own, b_ssojwt: site } = readAllCookies(request, secure);
  const token = own ?? site;
  return token ? auth.identityOfToken(token) : undefined;
}

/** Who asks for an order: the account whose token came along, or the browser that placed it. */
export async function orderViewer(parts: Options, request: Request, secure: boolean): Promise<OrderViewer> {
  const identity = await identityOfRequest(parts, request, secure);
  return { accountId: identity?.accountId, buyerSecret: readAllCookies(request, secure).b_order };
}
