import { redirect } from 'react-router';
import { ProviderError } from '../../../services/payments/provider.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { billedOrders, isCancelled } from '../../billing/billed-orders.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** Has a plan renew after all, until its last day. @throws 404 for orders of others */
export async function actBillingRenew(page: MemberContext): Promise<Response> {
  const { orders } = page.services;
  const order = (await billedOrders(page)).find(({ id }) => id === page.params['order']);
  if (!order) throw notFound();
  if (!isCancelled(order) || !orders.canResume(order))
    throw redirect(page.link('account/billing/'), { status: 303 });
  const kind = await orders.resume(order).then(
    () => 'renewalResumed' as const,
    (error: unknown) => {
      if (error instanceof ProviderError) return 'payAway' as const;
      throw error;
    },
  );
  return onward(page.link('account/billing/'), [cookie('pg_flash', flashText({ kind }), page.visit.secure)]);
}
