import { SESSION_MS } from '../../../services/auth/auth.server.ts';
import { cookie, readAllCookies } from '../../../shared/cookies.server.ts';
import { type PageContext, signedIn } from '../../page-context.server.ts';
import type { BoughtOrder } from './order.server.ts';

/** What the form posts that opens the workspace signed in (decision 0007, hand-over). */
export type Entry = {
  action: string;
  fields: Record<'email' | 'token' | 'ssojwt' | 'entryPoint' | 'url' | 'lang', string>;
};

/**
 * For an account that was made by its payment: the way into it, for the browser that ordered. An account that was there
 * before is opened by nobody but its owner: paying proves nothing.
 */
export async function entryOf(page: PageContext, order: BoughtOrder): Promise<Entry | null> {
  const { services, settings, visit, request, url } = page;
  const { accountId, accountMade, sessionNumber } = order;
  const { b_order: buyerSecret } = readAllCookies(request, visit.secure);
  if (!accountMade || !accountId || !sessionNumber || visit.visitor.kind === 'member') return null;
  if (!(await services.orders.find(order.id, { accountId: undefined, buyerSecret }))) return null;
  const issuedAt = new Date(Math.floor(order.createdAt.getTime() / 1000) * 1000);
  const claims = { accountId, sessionNumber, issuedAt, expiresAt: new Date(issuedAt.getTime() + SESSION_MS) };
  const [token, ssojwt] = await Promise.all([
    services.tokens.sign('services', claims),
    services.tokens.sign('sso', claims),
  ]);
  // Handed over already, or ended: the workspace asks who it is.
  const identity = await services.auth.identityOfToken(ssojwt);
  if (!identity) return null;
  signedIn(page, identity);
  visit.cookies.push(cookie('b_ssojwt', ssojwt, visit.secure), cookie('b_email', order.email, visit.secure));
  return {
    action: `${settings.apiUrl}auth/handover/`,
    fields: {
      email: order.email,
      token,
      ssojwt,
      entryPoint: url.pathname,
      url: order.destination,
      lang: page.locale,
    },
  };
}
