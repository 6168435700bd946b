import { data } from 'react-router';
import { ProviderError } from '../../../services/payments/provider.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { stoppable } from './load.server.ts';

/** Stops the renewing at the provider; the page says so where the provider does not answer. */
export async function actBillingStop(page: MemberContext) {
  const order = await stoppable(page);
  try {
    await page.services.orders.cancel(order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return data({ outcome: 'away' } as const, { status: 503 });
  }
  const told = cookie('pg_flash', flashText({ kind: 'renewalStopped' }), page.visit.secure);
  return onward(page.link('account/billing/'), [told]);
}
