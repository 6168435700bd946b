import type { Changeable, ClosedBecause } from '../../../services/orders/changes/quote.server.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { amountsOf } from '../../../services/subscriptions/amounts.ts';
import type { PackageToken } from '../../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../../services/subscriptions/price.ts';
import { DAY, later, now } from '../../../shared/clock.ts';
import { exampleOrder } from '../../billing/example-order.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import type { ChangeProblem } from './billing-change.ts';
import { BillingChangePage } from './billing-change-page.tsx';
import { changeProps, quotesOf } from './load.server.ts';

type Shown = {
  order?: Partial<SubscribedOrder>;
  plan?: Partial<Changeable>;
  to?: PackageToken;
  problem?: ChangeProblem;
};

function shown({ order: more, plan, to, problem }: Shown = {}) {
  return (page: WorkspaceExample) => {
    const member = exampleMember(page);
    const order = exampleOrder(more);
    const until = order.subscription?.paidUntil ?? now();
    const running = { package: order.package, paid: order.first, from: order.createdAt, until, credited: '' };
    const standing: Changeable = {
      order,
      running,
      renews: true,
      next: order.next ?? null,
      people: 1,
      ...plan,
    };
    const quotes = quotesOf(member, standing);
    const quote = quotes.find(([token]) => token === to)?.[1];
    const props = changeProps(member, order, {
      standing,
      quotes,
      ...(typeof quote === 'object' ? { quote } : {}),
    });
    return <BillingChangePage {...props} problem={problem ?? null} />;
  };
}

function closed(because: ClosedBecause, order?: Partial<SubscribedOrder>) {
  return (page: WorkspaceExample) => (
    <BillingChangePage
      {...changeProps(exampleMember(page), exampleOrder(order), { closed: because })}
      problem={null}
    />
  );
}

const { renewal } = amountsOf(priceOf('basic'), exampleOrder().billing, now());
const NEXT = { package: 'basic', renewal, from: later(345 * DAY) } as const;

export const examples: WorkspaceExamples = {
  title: 'Changing a plan',
  states: {
    'as it opens': shown(),
    'more people than seats': shown({ plan: { people: 4 }, to: 'basic' }),
    'does not renew': shown({ plan: { renews: false } }),
    'a change is planned': shown({ order: { next: NEXT } }),
    'a larger plan, to the cent': shown({ to: 'team' }),
    'months follow the year': shown({ order: { renewalRule: 'byMonth' }, to: 'team' }),
    'a smaller plan': shown({ to: 'basic' }),
    'shown anew': shown({ to: 'team', problem: 'changed' }),
    'too often': shown({ to: 'basic', problem: 'tooMany' }),
    'bought at the retailer': closed('retailer', { route: 'retailer' }),
    'something went back': closed('moved'),
  },
};
