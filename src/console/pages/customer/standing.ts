import type { Licence } from '../../../services/entitlements/entitlements.ts';
import type { Entitlement } from '../../../services/licences/entitlement.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';

/** How a customer stands: what is shown, and what may be done, follows from it. */
export type Standing = {
  licence: Licence | undefined;
  act: 'restrict' | 'end' | 'restore' | null;
  orders: readonly SubscribedOrder[];
  /** All plans that last, bought or given: the one that lasts longest first. */
  lasting: readonly Pick<Entitlement, 'plan' | 'source' | 'reference' | 'endsAt'>[];
  erasureDue: Date | undefined;
  /** Some plan was given by us, and lasts. */
  isGiven: boolean;
  /** They may send nothing for signature. */
  isSendStopped: boolean;
};
