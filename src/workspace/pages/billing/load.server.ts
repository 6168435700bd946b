import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Invoice } from '../../../services/invoices/invoice.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { isSoldByUs, ROUTE_TABLE } from '../../../services/payments/routes.table.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { RETAILER } from '../../../shared/company.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { formatMoney } from '../../../shared/money.ts';
import {
  billedOrder,
  billedOrders,
  canPay,
  isChangeable,
  resumeWords,
} from '../../billing/billed-orders.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { correctable } from '../invoice-correct/load.server.ts';
import type { BillingProps, InvoiceLine, PlanLine } from './billing-page.tsx';

type Billed = { orders: readonly SubscribedOrder[]; invoices: readonly Invoice[]; act: BillingProps['act'] };

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
  const act = identity.mailboxProven ? await actData(page) : null;
  return { ...billingProps(page, { orders, invoices, act }), told };
}

/** The same in words, for orders and papers that are known. */
export function billingProps(page: MemberContext, { orders, invoices, act }: Billed): BillingProps {
  const { locale, link, identity } = page;
  const { billing: texts, shell } = textsOf(locale, 'workspace');
  const open = correctable(invoices);
  const hasRetailer = orders.some(({ route }) => !isSoldByUs(route));
  return {
    texts,
    brand: shell.brand,
    act,
    orders: orders.map((order) => planLine(order, page)),
    invoices: invoices.map((invoice) => invoiceLine(invoice, page, open.includes(invoice))),
    retailer: hasRetailer
      ? translator(locale, 'workspace')('billing.invoicesRetailer', { retailer: RETAILER })
      : null,
    told: null,
    isOver: orders.length > 0 && orders.every(isOver),
    proveHref: identity.mailboxProven ? null : link('account/code/'),
    accountHref: link('account/'),
    plansHref: pathOf('pricing-plans', locale) ?? null,
  };
}

/** A plan as its card shows it. */
function planLine(order: SubscribedOrder, { locale, link, services }: MemberContext): PlanLine {
  const canResume = services.orders.canResume(order);
  const isPaidHere = ROUTE_TABLE[order.route].paysOwed === 'here';
  return {
    ...billedOrder(order, locale),
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
async function actData({ locale, identity, services }: MemberContext): Promise<BillingProps['act']> {
  const done = await services.entitlements.actOn(identity.accountId);
  if (!done) return null;
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
