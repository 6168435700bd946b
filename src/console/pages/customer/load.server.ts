import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { CustomerFacts, ErasureExtent } from '../../../services/customers/customer.ts';
import { KEPT_BY_LAW } from '../../../services/leaving/kept-by-law.table.ts';
import type { SubscribedOrder } from '../../../services/orders/subscribed.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { timelineLine } from '../../parts/happening-words.server.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import { ORDER_TONES } from '../../parts/order-tones.ts';
import { paidPlans } from '../../parts/paid-plans.server.ts';
import { eventsFact } from '../../parts/signing-events.server.ts';
import { customerActs } from './acts.server.ts';
import { affiliateErasure, affiliateFact } from './affiliate.server.ts';
import type { CustomerProps } from './customer-page.tsx';
import type { Standing } from './standing.ts';
import { standingLine } from './standing-line.server.ts';

/** A customer: how they stand in one line, what happened, and what may be done. */
export async function loadCustomer(page: OperatorPage): Promise<CustomerProps> {
  const { services, locale, params, url } = page;
  const customer = await services.customers.find(params['id'] ?? '');
  if (!customer) throw notFound();
  const { id } = customer;
  const texts = textsOf(locale, 'console');
  const before = readKey(url.searchParams.get('before'), { isUuidKey: false });
  const [licence, act, orders, lasting, extent, erasureDue, happened, isGiven, affiliate, open, stop] =
    await Promise.all([
      services.entitlements.active(id),
      services.entitlements.actOn(id),
      services.orders.ofAccount(id),
      services.entitlements.lasting(id),
      services.customers.erasureExtent(id),
      services.erasurePlan.dueOf(id),
      services.customers.happenings(id, before),
      services.customers.isGiven(id),
      services.customers.affiliateOf(id),
      services.erasure.affiliateStanding(id),
      services.signing.desk.stopOf(id),
    ]);
  const isSendStopped = stop !== undefined;
  const standing = { licence, act: act?.act ?? null, orders, lasting, erasureDue, isGiven, isSendStopped };
  return {
    texts: texts.customer,
    title: customer.email,
    standing: standingLine(page, standing),
    erasure: erasureDue
      ? [erasureLine(page, erasureDue, open !== undefined), ...paidPlans(locale, orders)].join(' ')
      : null,
    facts: [...factsOf(page, customer), ...affiliateFact(page, affiliate), ...eventsFact(page, id)],
    orders: {
      caption: texts.customer.orders,
      empty: texts.customer.noOrders,
      columns: [
        { label: texts.orders.number, isMain: true },
        { label: texts.orders.state },
        { label: texts.orders.plan },
        { label: texts.customer.renewal },
        { label: texts.orders.total, align: 'end' },
      ],
      rows: orders.map((order) => orderRow(page, order, lasting)),
    },
    timeline: happened.rows.map((one) => timelineLine(page, one)),
    earlier: happened.next ? nextHref(url, happened.next) : null,
    acts: customerActs(page, customer, standing),
    dryRun: { ...dryRunOf(page, extent), affiliate: affiliateErasure(page, open) },
    affiliateTitle: textsOf(locale, 'console-search').affiliate.title,
  };
}

/** When it goes; an affiliate is settled first, and waits for that. */
function erasureLine({ locale }: OperatorPage, due: Date, isAffiliate: boolean): string {
  const { t, day } = wordsOf(locale);
  const date = day(due);
  if (isAffiliate) return translator(locale, 'console-search')('affiliate.waits', { date });
  return t('customer.erasureOn', { date });
}

function factsOf({ locale }: OperatorPage, customer: CustomerFacts): CustomerProps['facts'] {
  const { t, day } = wordsOf(locale);
  const { provenAt, place, createdAt, hasPassword } = customer;
  return [
    { label: t('customers.since'), value: day(createdAt) },
    {
      label: t('customer.mailbox'),
      value: provenAt ? t('customer.proven', { date: day(provenAt) }) : t('customers.unproven'),
    },
    { label: t('customers.language'), value: LOCALES[customer.locale].name },
    { label: t('customer.place'), value: place ?? '–' },
    { label: t('customer.signsIn'), value: hasPassword ? t('customer.byPassword') : t('customer.byMail') },
  ];
}

function orderRow({ locale }: OperatorPage, order: SubscribedOrder, lasting: Standing['lasting']) {
  const { order: texts } = textsOf(locale, 'console');
  const { t, day, money } = wordsOf(locale);
  const { subscription } = order;
  const until = subscription?.paidUntil;
  // Restored by us: its provider renews it no more, and what was paid for holds.
  const isRestored =
    subscription?.state === 'ended' && lasting.some(({ reference }) => reference === order.id);
  const state = subscription ? texts.subscriptions[isRestored ? 'cancelled' : subscription.state] : '–';
  return {
    id: order.id,
    cells: [
      {
        text: String(order.number),
        small: day(order.createdAt),
        href: `${CONSOLE}orders/${order.number}/`,
      },
      { text: texts.states[order.state], tone: ORDER_TONES[order.state] },
      { text: productName(order.plan, locale) },
      {
        text: state,
        small: until
          ? t(subscription?.renews ? 'customer.renewsOn' : 'customer.until', { date: day(until) })
          : null,
      },
      { text: money(order.first.total) },
    ],
  };
}

/** What an erasure would take, and what the law keeps until when. */
function dryRunOf(
  { locale }: OperatorPage,
  extent: ErasureExtent,
): Omit<CustomerProps['dryRun'], 'affiliate'> {
  const { t, count } = wordsOf(locale);
  const { kept, why } = textsOf(locale, 'security').erasure;
  const security = translator(locale, 'security');
  const goes = ['documents', 'files', 'sessions', 'mails', 'seats', 'unpaidOrders'] as const;
  const stays = {
    invoices: extent.papers,
    orders: extent.paidOrders,
    ledger: extent.journals,
    declarations: null,
  };
  return {
    goes: goes.map((name) => ({
      label: t(`customer.goes.${name}`),
      value:
        name === 'files'
          ? `${count(extent.files)} · ${printBytes(extent.bytes, LOCALES[locale].hreflang)}`
          : count(extent[name]),
    })),
    stays: KEPT_BY_LAW.map(({ kind, years }) => ({
      label: kept[kind],
      value: stays[kind] === null ? '–' : count(stays[kind]),
      small: `${why[kind]} ${security('erasure.years', { years })}`,
    })),
  };
}
