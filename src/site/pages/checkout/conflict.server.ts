import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { everydayPackage, type Price } from '../../../services/subscriptions/price.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { ConflictWay } from './checkout-facts.ts';

/**
 * Where somebody goes on whose address has a licence already: to sign in with it, or as its owner to where the plan is
 * changed. Null for whoever is signed in to an account without one.
 */
export async function conflictWay(
  { visit: { visitor }, services, settings, locale }: PageContext,
  wanted: Pick<Price, 'plan' | 'term'>,
): Promise<ConflictWay | null> {
  const to = (path: string) => workspaceAddress(settings.webappUrl, path, locale);
  if (visitor.kind !== 'member') return { name: 'signIn', href: to('account/login/') };
  try {
    const { accountId } = visitor.identity;
    if (!(await services.entitlements.active(accountId))) return null;
    const plan = (await services.orders.ofAccount(accountId)).find(isCurrent);
    const query = new URLSearchParams({ to: everydayPackage(wanted.plan, wanted.term) });
    const path = plan ? `account/billing/${plan.id}/change/?${query}` : 'account/billing/';
    return { name: 'changePlan', href: to(path) };
  } catch (error) {
    // The page can do without.
    if (isUnavailable(error)) return null;
    throw error;
  }
}

/** It renews, or is paid to an end that is not here yet. */
function isCurrent({ state, subscription }: SubscribedOrder): boolean {
  return state === 'paid' && (subscription?.state === 'active' || subscription?.state === 'cancelled');
}

/** The same in words, and the address that the login page then begins with. */
export function conflictLink(
  { contentLocale, visit }: PageContext,
  way: ConflictWay | null,
  email: string,
): { label: string; href: string } | undefined {
  if (!way) return undefined;
  if (way.name === 'signIn') visit.cookies.push(cookie('b_email', email, visit.secure));
  const text = textsOf(contentLocale, 'checkout').problems[way.name];
  return { label: text.replace('{emailId}', () => email), href: way.href };
}
