import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { DAY, later } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleOrder as orderOf } from '../../billing/example-order.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { BillingPage, type BillingProps } from './billing-page.tsx';
import { billingProps } from './load.server.ts';

function invoicesOf(orders: readonly SubscribedOrder[]): Invoice[] {
  const kinds = ['invoice', 'creditNote'] as const;
  return orders.flatMap((order, at) =>
    kinds.map((kind, index) => ({
      issuedAt: order.createdAt,
      data: {
        kind,
        number: `PG-2026-0000${10 + 2 * at + index}`,
        corrects: kind === 'invoice' ? null : `PG-2026-0000${10 + 2 * at}`,
        orderId: order.id,
        orderNumber: order.number,
        route: order.route,
        plan: order.plan,
        term: 'year',
        email: order.email,
        locale: order.locale,
        billing: order.billing,
        amount: order.first,
        at: order.createdAt.toISOString(),
        paidUntil: null,
      },
    })),
  );
}

type Shown = { orders?: SubscribedOrder[]; more?: (page: WorkspaceExample) => Partial<BillingProps> };

function shown({ orders = [], more }: Shown = {}) {
  return (page: WorkspaceExample) => {
    const invoices = invoicesOf(orders.filter(({ route }) => route !== 'retailer'));
    const props = billingProps(exampleMember(page), { orders, invoices: invoices.toReversed(), act: null });
    return <BillingPage {...props} {...more?.(page)} />;
  };
}

function plan(more?: Partial<SubscribedOrder>) {
  return shown({ orders: [orderOf(more)] });
}

function restricted({ locale }: WorkspaceExample): Partial<BillingProps> {
  const t = translator(locale, 'workspace');
  const reason = translator(locale, 'mail')('licence-act.reasons.suspicion');
  return {
    act: {
      title: t('billing.act.restricted', { date: printDate(later(-4 * DAY), LOCALES[locale].hreflang) }),
      reason,
      words: LONG_TITLE,
      contestHref: '#support',
    },
  };
}

const AHEAD = later(20 * DAY);

export const examples: WorkspaceExamples = {
  title: 'Billing',
  states: {
    'no plan': shown(),
    'a mailbox to prove first': shown({ more: () => ({ proveHref: '#prove' }) }),
    'a plan that renews': plan(),
    'a plan that goes on by the month, its VAT id asked for': plan({
      renewalRule: 'byMonth',
      licenceClass: 'attorney',
      vat: { number: 'DE136695976', state: 'waiting' },
    }),
    'a refused renewal, paid by card': plan({
      subscription: { state: 'suspended', renews: true, paidUntil: later(-DAY) },
    }),
    'a refused renewal, paid by PayPal': plan({
      route: 'paypal',
      subscription: { state: 'suspended', renews: true, paidUntil: later(-DAY) },
    }),
    'a stopped renewal': plan({ subscription: { state: 'cancelled', renews: false, paidUntil: AHEAD } }),
    'a stopped renewal that is not taken back': plan({
      route: 'paypal',
      subscription: { state: 'cancelled', renews: false, paidUntil: AHEAD },
    }),
    'a disputed payment': plan({
      state: 'disputed',
      subscription: { state: 'suspended', renews: true, paidUntil: AHEAD },
    }),
    'a plan that is over': plan({ subscription: { state: 'ended', renews: false, paidUntil: later(-DAY) } }),
    'sold by the retailer': plan({ route: 'retailer' }),
    'two plans, one restricted by an operator': shown({
      orders: [
        orderOf(),
        orderOf({
          id: '00000000-0000-4000-8000-000000001043',
          number: 1043,
          route: 'paypal',
          subscription: { state: 'cancelled', renews: false, paidUntil: AHEAD },
        }),
      ],
      more: restricted,
    }),
    'long words': shown({
      orders: [orderOf()],
      more: (page) => {
        const props = billingProps(exampleMember(page), {
          orders: [orderOf()],
          invoices: invoicesOf([orderOf()]),
          act: null,
        });
        return {
          orders: props.orders.map((order) => ({ ...order, product: LONG_TITLE, state: LONG_TITLE })),
          invoices: props.invoices.map((invoice) => ({ ...invoice, what: LONG_TITLE })),
        };
      },
    }),
  },
};
