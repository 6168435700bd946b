import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import type { DoneAct } from '../../../services/licences/licence-act.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { isSoldByUs, ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { RETAILER } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import {
  type BilledOrder,
  billedOrder,
  billedOrders,
  canPay,
  isChangeable,
  resumeWords,
} from '../../billing/billed-orders.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { correctable } from '../invoice-correct/load.server.ts';
import type { BillingProps, InvoiceLine, PlanLine } from './billing-page.tsx';

type Billed = {
  orders: readonly SubscribedOrder[];
  invoices: readonly Invoice[];
  act: BillingProps['act'];
  isRestricted?: boolean;
};

/** Plans of an account, what renews when, and its invoices. */
export async function loadBilling(page: MemberContext): Promise<BillingProps> {
  const { identity, services } = page;
  const told = await toldOf(page);
  const known = await billedOrders(page);
  // Who comes back from the provider's page wants to see what came of it.
  const orders = await Promise.all(
    known.map(async (order) => (canPay(order) ? services.orders.findSubscribedNow(order) : order)),
  );
  const invoices = await services.orders.invoicesOf(orders.map(({ id }) => id));
  const done = await services.entitlements.actOn(identity.accountId);
  const act = done && identity.mailboxProven ? actData(page, done) : null;
  return { ...billingProps(page, { orders, invoices, act, isRestricted: done?.act === 'restrict' }), told };
}

/** The same in words, for orders and papers that are known. */
export function billingProps(
  page: MemberContext,
  { orders, invoices, act, isRestricted = false }: Billed,
): BillingProps {
  const { locale, link, identity } = page;
  const { billing: texts, shell } = textsOf(locale, 'workspace');
  const open = correctable(invoices);
  const hasRetailer = orders.some(({ route }) => !isSoldByUs(route));
  return {
    texts,
    brand: shell.brand,
    act,
    orders: orders.map((order) => ({
      ...planLine(order, page),
      ...billedOrder(order, locale, isRestricted),
    })),
    invoices: invoices.map((invoice) => invoiceLine(invoice, page, open.includes(invoice))),
    retailer: hasRetailer
      ? translator(locale, 'workspace')('billing.invoicesRetailer', { retailer: RETAILER })
      : null,
    told: null,
    noneWhy: textsOf(locale, 'help').empty.billing,
    isOver: orders.length > 0 && orders.every(isOver),
    proveHref: identity.mailboxProven ? null : link('account/code/'),
    accountHref: link('account/'),
    plansHref: pathOf('pricing-plans', locale) ?? null,
  };
}

/** What may be done about a plan, and where. */
function planLine(
  order: SubscribedOrder,
  { locale, link, services }: MemberContext,
): Omit<PlanLine, keyof BilledOrder> {
  const canResume = services.orders.canResume(order);
  const isPaidHere = ROUTE_TABLE[order.route].paysOwed === 'here';
  return {
    resume: resumeWords(order, locale, canResume),
    resumeHref: canResume ? link(`account/billing/${order.id}/renew/`) : null,
    stopHref: link(`account/billing/${order.id}/stop/`),
    change: isChangeable(order) ? textsOf(locale, 'plan-change').billing.change : null,
    changeHref: link(`account/billing/${order.id}/change/`),
    payHref: link(`account/billing/${order.id}/pay/`),
    isPaidHere,
    meansHref: isPaidHere ? services.orders.meansUrl(order) : null,
  };
}

/** What a change of a plan came to, for whoever comes back from it or from the provider's page. */
async function toldOf({ url, locale, identity, services }: MemberContext): Promise<string | null> {
  const { billing: texts } = textsOf(locale, 'plan-change');
  const done = url.searchParams.get('change');
  if (done === 'planned' || done === 'kept') return done === 'planned' ? texts.isPlanned : texts.isKept;
  const named = url.searchParams.get('orderId');
  const viewer = { accountId: identity.accountId, buyerSecret: undefined };
  const order = named ? await services.orders.findNow(named, viewer) : undefined;
  if (!order) return null;
  if (order.state !== 'paid') return order.state === 'open' ? texts.waiting : null;
  return translator(locale, 'plan-change')('billing.changed', { product: productName(order.plan, locale) });
}

/** Nothing of it is left, or will be charged. */
function isOver({ subscription }: SubscribedOrder): boolean {
  return !subscription || subscription.state === 'ended';
}

/** What an operator did to the licence, why, and where one contests it. */
function actData({ locale }: MemberContext, done: DoneAct): NonNullable<BillingProps['act']> {
  const t = translator(locale, 'workspace');
  const date = printDate(done.at, LOCALES[locale].hreflang);
  return {
    title: t(`billing.act.${done.act === 'end' ? 'ended' : 'restricted'}`, { date }),
    reason: translator(locale, 'mail')(`licence-act.reasons.${done.reason}`),
    words: done.words,
    contestHref: pathOf('support', locale) ?? null,
  };
}

function invoiceLine(
  { data, issuedAt }: Invoice,
  { locale, link }: MemberContext,
  mayCorrect: boolean,
): InvoiceLine {
  const sign = data.kind === 'creditNote' ? '−' : '';
  const t = translator(locale, 'workspace');
  return {
    number: data.number,
    date: printDate(issuedAt, LOCALES[locale].hreflang),
    what: `${translator(locale, 'mail')(`order.labels.${data.kind}`)} · ${productName(data.plan, locale)}`,
    total: `${sign}${formatMoney(data.amount.total, locale)}`,
    href: link(`account/billing/invoices/${data.number}/`),
    label: t('billing.downloadLabel', { number: data.number }),
    correct: mayCorrect
      ? {
          href: link(`account/billing/invoices/${data.number}/correct/`),
          label: t('billing.correctLabel', { number: data.number }),
        }
      : null,
  };
}
