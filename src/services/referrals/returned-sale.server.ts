import type { CommissionsService } from '../affiliates/commissions.server.ts';
import type { ReferralsService } from './referrals.server.ts';

type Services = { referrals: ReferralsService; commissions: CommissionsService };
type Returned = { orderId: string; request: Request; address: string };

/**
 * Keeps what led to a sale of the retailer, who does not know it: the browser that comes back does. The retailer's own
 * word may have come before, and with it the question whose sale it is.
 */
export async function keepReturned(
  { referrals, commissions }: Services,
  { orderId, request, address }: Returned,
): Promise<void> {
  await referrals.keep(orderId, { request, address, code: '' });
  await commissions.referralKnown(orderId);
}
