import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { LedgerLine } from '../../../services/customers/customer.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import type { OrderAct } from '../../../services/orders/acts/order-act.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { known, timelineLine } from '../../parts/happening-words.server.ts';
import { heldWords } from '../../parts/held-words.server.ts';
import { ORDER_TONES } from '../../parts/order-tones.ts';
import type { TableProps } from '../../parts/table.tsx';
import { orderActs } from './acts.server.ts';
import { offerWords, renewalWords } from './agreed-words.server.ts';
import { noticesOf } from './notices.server.ts';
import type { OrderProps } from './order-page.tsx';
import { whyCharged } from './why-charged.server.ts';

/** An order: why it was charged, its money, and what may be done. */
export async function loadOrder(page: OperatorPage): Promise<OrderProps> {
  const { services, locale, params } = page;
  const order = await services.customers.findOrder(params['number'] ?? '');
  if (!order) throw notFound();
  const texts = textsOf(locale, 'console');
  const [payments, asked, ledger, invoices, happened, counted, waiting] = await Promise.all([
    services.orders.acts.payments(order),
    services.orders.acts.of(order.id),
    services.customers.ledgerOf(order.id),
    services.orders.invoicesOf([order.id]),
    services.customers.happeningsOfOrder(order),
    services.orders.acts.countedBefore(order, {
      askedBy: page.operator.id,
      currency: order.first.total.currency,
    }),
    services.operators.approvals.waitingAbout({ kind: 'order', id: String(order.number) }),
  ]);
  return {
    texts: texts.order,
    number: String(order.number),
    state: { tone: ORDER_TONES[order.state], text: texts.order.states[order.state] },
    why: whyCharged(page, order, { payments, asked }),
    notices: [...heldNotices(page, order), ...(await noticesOf(page, order, waiting))],
    customer: {
      label: order.email,
      href: order.accountId ? `${CONSOLE}customers/${order.accountId}/` : null,
    },
    facts: factsOf(page, order),
    ledger: ledgerTable(page, ledger),
    papers: papersTable(page, invoices),
    asked: asked.map((act) => askedLine(page, act)),
    timeline: happened.map((one) => timelineLine(page, one)),
    acts: orderActs(page, order, { payments, invoices, counted, asked }),
  };
}

/** Why its money is held, with the order that the reason is about. */
function heldNotices({ locale }: OperatorPage, { held }: SubscribedOrder): OrderProps['notices'] {
  if (held === null) return [];
  const { heldWhy } = textsOf(locale, 'console').order;
  const { text, href } = heldWords(locale, held);
  return [{ text: `${heldWhy}: ${text}`, href }];
}

function factsOf({ locale }: OperatorPage, order: SubscribedOrder): OrderProps['facts'] {
  const { t, day, money } = wordsOf(locale);
  const { subscription, billing } = order;
  const { routes, subscriptions } = textsOf(locale, 'console').order;
  return [
    { label: t('orders.plan'), value: productName(order.plan, locale) },
    { label: t('order.first'), value: money(order.first.total) },
    { label: t('order.renewal'), value: renewalWords(locale, order) },
    {
      label: t('order.renews'),
      value: subscription
        ? `${subscriptions[subscription.state]} · ${t(subscription.renews ? 'order.yes' : 'order.no')}`
        : '–',
    },
    {
      label: t('order.paidUntil'),
      value: subscription?.paidUntil ? day(subscription.paidUntil) : '–',
    },
    { label: t('orders.route'), value: routes[order.route] },
    { label: t('order.reference'), value: order.reference ?? '–' },
    { label: t('order.offer'), value: offerWords(locale, order) },
    { label: t('order.buyer'), value: [billing.name, billing.country].filter(Boolean).join(' · ') || '–' },
    ...companyFacts(locale, order),
    ...accountFacts(locale, order),
    { label: t('order.placed'), value: day(order.createdAt) },
  ];
}

/** Its buyer's address is a link where there is an account; where there is none, that is said. */
function accountFacts(locale: OperatorPage['locale'], { accountId }: SubscribedOrder): OrderProps['facts'] {
  if (accountId) return [];
  const t = translator(locale, 'console-office');
  return [{ label: t('order.account'), value: t('order.erased') }];
}

/** The company it is for, its address and its VAT id, where there is one. */
function companyFacts(locale: OperatorPage['locale'], { billing }: SubscribedOrder): OrderProps['facts'] {
  const t = translator(locale, 'console-office');
  const { company, vatId } = billing;
  return [
    ...(company
      ? [
          { label: t('order.company'), value: company.companyName },
          {
            label: t('order.address'),
            value: [company.street, `${company.postcode} ${company.city}`, billing.country].join(', '),
          },
        ]
      : []),
    ...(vatId ? [{ label: t('order.vatId'), value: vatId }] : []),
  ];
}

/** The ledger as it stands: each movement, and what of it went where. */
function ledgerTable({ locale }: OperatorPage, ledger: readonly LedgerLine[]): TableProps {
  const { t, day, money } = wordsOf(locale);
  const { journals, accounts, order } = textsOf(locale, 'console');
  return {
    caption: t('order.ledger'),
    empty: t('order.noLedger'),
    columns: [
      { label: t('order.at') },
      { label: t('order.movement'), isMain: true },
      { label: t('order.account') },
      { label: t('orders.total'), align: 'end' },
    ],
    rows: ledger.flatMap(({ id, kind, at, entries }) =>
      entries.map(({ account, amount }, index) => ({
        id: `${id}-${account}`,
        isPart: index < entries.length - 1,
        cells: [
          { text: index === 0 ? day(at) : '' },
          { text: index === 0 ? known(journals, kind) : '' },
          { text: accountLabel({ accounts, routes: order.routes }, account) },
          { text: money(amount) },
        ],
      })),
    ),
  };
}

type Labels = Record<'accounts' | 'routes', Readonly<Record<string, string>>>;

/** `tax:vat` and `provider:card` are of a kind. */
function accountLabel({ accounts, routes }: Labels, account: string): string {
  const [kind = '', part] = account.split(':');
  if (!part) return known(accounts, account);
  return `${known(accounts, kind)} (${kind === 'tax' ? part.toUpperCase() : known(routes, part)})`;
}

function papersTable({ locale }: OperatorPage, invoices: readonly Invoice[]): TableProps {
  const { t, day, money } = wordsOf(locale);
  const { kinds } = textsOf(locale, 'console').order;
  return {
    caption: t('order.papers'),
    empty: t('order.noPapers'),
    columns: [
      { label: t('order.paper'), isMain: true },
      { label: t('order.kind') },
      { label: t('order.at') },
      { label: t('orders.total'), align: 'end' },
    ],
    rows: invoices.map(({ data, issuedAt }) => ({
      id: data.number,
      cells: [
        { text: data.number, href: `${CONSOLE}invoices/${data.number}/`, isFile: true },
        { text: known(kinds, data.kind) },
        { text: day(issuedAt) },
        { text: money(data.amount.total) },
      ],
    })),
  };
}

/** What an operator asked a provider for, and what came of it. */
function askedLine({ locale }: OperatorPage, act: OrderAct): OrderProps['asked'][number] {
  const { moment, money } = wordsOf(locale);
  const { acts, actStates, reasons } = textsOf(locale, 'console').order;
  const reason = act.kind === 'refund' ? known(reasons, act.reason) : null;
  return {
    id: act.id,
    text: act.payment ? `${acts[act.kind]} ${money(act.payment.amount)}` : acts[act.kind],
    small: [moment(act.askedAt), reason, act.words].filter(Boolean).join(' · '),
    state: {
      text: actStates[act.state],
      tone: act.state === 'done' ? 'good' : act.state === 'refused' ? 'bad' : 'warn',
    },
  };
}
