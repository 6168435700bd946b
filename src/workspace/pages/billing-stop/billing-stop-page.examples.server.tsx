import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { DAY, later } from '../../../shared/clock.ts';
import { exampleOrder } from '../../billing/example-order.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { BillingStopPage } from './billing-stop-page.tsx';
import { stopProps } from './load.server.ts';

function shown({ isAway = false, order }: { isAway?: boolean; order?: Partial<SubscribedOrder> } = {}) {
  return (page: WorkspaceExample) => (
    <BillingStopPage {...stopProps(exampleMember(page), exampleOrder(order))} isAway={isAway} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Stopping a renewal',
  states: {
    'paid for some time yet': shown(),
    'ends at once': shown({
      order: { subscription: { state: 'suspended', renews: true, paidUntil: later(-DAY) } },
    }),
    'the provider is away': shown({ isAway: true }),
  },
};
