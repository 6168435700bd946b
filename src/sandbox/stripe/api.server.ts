import { DAY, SECOND } from '../../shared/clock.ts';
import { isRefundable } from './acts.server.ts';
import { ApiError, missing } from './api-error.ts';
import {
  cancelAtPeriodEnd,
  cancelNow,
  changeItems,
  expireSession,
  refundCharge,
  type StandIn,
  voidInvoice,
} from './billing.server.ts';
import type { FormValue } from './form.ts';
import {
  chargeShape,
  couponShape,
  disputeShape,
  listOf,
  refundShape,
  type Wants,
} from './money-shapes.server.ts';
import { type ListParams, PARAMS, readParams, type SessionParams } from './params.ts';
import { createPrice, newItems } from './prices.server.ts';
import { invoicesOf, leftOf, newStripeId, type SessionRow } from './records.server.ts';
import {
  firstSubtotalOf,
  invoicePaymentShape,
  invoiceShape,
  sessionShape,
  subscriptionShape,
} from './shapes.server.ts';

/** A request to the API, once its key was found right. */
export type Asked = { form: FormValue; id: string; payUrl: (session: string) => string };
type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  answer: (standIn: StandIn, asked: Asked) => unknown;
};

const DAY_S = DAY / SECOND;

/** What of Stripe's API the product needs. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(\w+)$/, answer: showSession },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: endSession },
  { method: 'POST', path: /^\/v1\/coupons$/, answer: createCoupon },
  { method: 'POST', path: /^\/v1\/prices$/, answer: createPrice },
  { method: 'GET', path: /^\/v1\/subscriptions\/(\w+)$/, answer: showSubscription },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, answer: updateSubscription },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, answer: cancelSubscription },
  { method: 'GET', path: /^\/v1\/invoices$/, answer: listInvoices },
  { method: 'POST', path: /^\/v1\/invoices\/(\w+)\/void$/, answer: endInvoice },
  { method: 'GET', path: /^\/v1\/invoice_payments$/, answer: listInvoicePayments },
  { method: 'GET', path: /^\/v1\/charges$/, answer: listCharges },
  { method: 'GET', path: /^\/v1\/disputes$/, answer: listDisputes },
  { method: 'GET', path: /^\/v1\/refunds$/, answer: listRefunds },
  { method: 'POST', path: /^\/v1\/refunds$/, answer: createRefund },
];

function createSession({ records }: StandIn, { form, payUrl }: Asked): object {
  // Stripe takes forms only, and PARAMS refuses what is none.
  const params = readParams(PARAMS.session, { ui_mode: 'hosted_page', ...(form as object) });
  const repeated = params.line_items.flatMap(({ price_data: { recurring } }) => recurring ?? []);
  const terms = new Set(repeated.map(({ interval }) => interval));
  const [term] = terms;
  if (!term || terms.size > 1)
    throw new ApiError(400, { param: 'line_items', message: 'All recurring prices need the same interval.' });
  const [currency = 'usd', ...others] = new Set(
    params.line_items.map(({ price_data: price }) => price.currency),
  );
  if (others.length > 0)
    throw new ApiError(400, { param: 'line_items', message: 'All prices need the same currency.' });
  const row: SessionRow = { ...sessionRow(params, records.seconds()), term, currency };
  const coupon = params.discounts[0]?.coupon;
  const off = coupon ? records.coupons.get(coupon) : undefined;
  if (coupon && !off)
    throw new ApiError(400, { ...missing('coupon', coupon).fault, param: 'discounts[0][coupon]' });
  if (off && off.currency !== currency)
    throw new ApiError(400, { param: 'discounts', message: `The coupon is not in ${currency}.` });
  row.coupon = coupon ?? null;
  row.amountOff = Math.min(off?.amountOff ?? 0, firstSubtotalOf(row));
  records.sessions.set(row.id, row);
  return sessionShape(records, row, wantsOf(params.expand), payUrl(row.id));
}

function sessionRow(params: SessionParams, at: number): Omit<SessionRow, 'term' | 'currency'> {
  const id = newStripeId('cs_test', 58);
  const isHosted = params.ui_mode === 'hosted_page';
  const lines = (isRepeated: boolean) =>
    params.line_items
      .filter(({ price_data: { recurring } }) => (recurring !== undefined) === isRepeated)
      .map(({ price_data: { product_data: product, unit_amount: amount } }) => ({
        name: product.name,
        amount,
      }));
  return {
    id,
    secret: newStripeId(`${id}_secret`, 58),
    created: at,
    expiresAt: at + DAY_S,
    status: 'open',
    uiMode: params.ui_mode,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata,
    subscriptionMetadata: params.subscription_data.metadata,
    email: params.customer_email ?? null,
    locale: params.locale,
    lines: lines(true),
    onceLines: lines(false),
    trialDays: params.subscription_data.trial_period_days ?? 0,
    coupon: null,
    amountOff: 0,
    successUrl: isHosted ? params.success_url : null,
    cancelUrl: (isHosted && params.cancel_url) || null,
    submitText: (isHosted && params.custom_text?.submit.message) || '',
    returnUrl: isHosted ? null : params.return_url,
    customer: null,
    subscription: null,
  };
}

function showSession({ records }: StandIn, { form, id, payUrl }: Asked) {
  const { expand } = readParams(PARAMS.none, form);
  return sessionShape(records, found(records.sessions, id, 'checkout.session'), wantsOf(expand), payUrl(id));
}

function endSession(standIn: StandIn, { form, id }: Asked) {
  readParams(PARAMS.none, form);
  const session = found(standIn.records.sessions, id, 'checkout.session');
  if (session.status !== 'open')
    throw new ApiError(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
  expireSession(standIn, session);
  return sessionShape(standIn.records, session);
}

function createCoupon({ records }: StandIn, { form }: Asked): object {
  const { id = newStripeId('coupon', 8), amount_off: amountOff, currency } = readParams(PARAMS.coupon, form);
  if (records.coupons.has(id))
    throw new ApiError(400, { code: 'resource_already_exists', message: 'Coupon already exists.' });
  const coupon = { id, created: records.seconds(), amountOff, currency };
  records.coupons.set(id, coupon);
  return couponShape(coupon);
}

function showSubscription({ records }: StandIn, { id }: Asked) {
  return subscriptionShape(records, found(records.subscriptions, id, 'subscription'));
}

function updateSubscription(standIn: StandIn, { form, id }: Asked) {
  const params = readParams(PARAMS.subscription, form);
  const { cancel_at_period_end: cancels, payment_settings: settings } = params;
  const subscription = found(standIn.records.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled') throw missing('subscription', id);
  if (cancels !== undefined && cancels !== subscription.cancelAtPeriodEnd)
    cancelAtPeriodEnd(standIn, subscription, cancels);
  if (params.items) changeItems(standIn, subscription, newItems(standIn, subscription, params));
  if (settings) subscription.savesCard = settings.save_default_payment_method === 'on_subscription';
  return subscriptionShape(standIn.records, subscription);
}

function cancelSubscription(standIn: StandIn, { form, id }: Asked) {
  readParams(PARAMS.none, form);
  const subscription = found(standIn.records.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled') throw missing('subscription', id);
  cancelNow(standIn, subscription);
  return subscriptionShape(standIn.records, subscription);
}

function endInvoice(standIn: StandIn, { form, id }: Asked) {
  readParams(PARAMS.none, form);
  const invoice = found(standIn.records.invoices, id, 'invoice');
  if (invoice.status !== 'open')
    throw new ApiError(400, { message: `You can only pass in open invoices. This invoice isn't open.` });
  voidInvoice(standIn, invoice);
  return invoiceShape(standIn.records, invoice);
}

function listInvoices({ records }: StandIn, { form }: Asked) {
  const params = readParams(PARAMS.list, form);
  const all = params.subscription ? invoicesOf(records, params.subscription) : [...records.invoices.values()];
  const rows = all.filter(({ status }) => params.status === undefined || status === params.status);
  return page(rows, params, '/v1/invoices', (row, wants) => invoiceShape(records, row, wants));
}

function listInvoicePayments({ records }: StandIn, { form }: Asked) {
  const params = readParams(PARAMS.list, form);
  const intent = params.payment?.payment_intent;
  const rows = [...records.invoices.values()].filter((invoice) => invoice.paymentIntent === intent);
  return page(rows, params, '/v1/invoice_payments', (row, wants) => invoicePaymentShape(records, row, wants));
}

function listCharges({ records }: StandIn, { form }: Asked) {
  const params = readParams(PARAMS.list, form);
  const rows = [...records.charges.values()].filter(({ customer }) => customer === params.customer);
  return page(rows, params, '/v1/charges', chargeShape);
}

function listDisputes({ records }: StandIn, { form }: Asked) {
  const params = readParams(PARAMS.list, form);
  const rows = [...records.charges.values()].filter(({ id, dispute }) => id === params.charge && dispute);
  return page(rows, params, '/v1/disputes', disputeShape);
}

function listRefunds({ records }: StandIn, { form }: Asked) {
  const params = readParams(PARAMS.list, form);
  const charge = records.charges.get(params.charge ?? '');
  return page(
    charge?.refunds ?? [],
    params,
    '/v1/refunds',
    (refund) => charge && refundShape(charge, refund),
  );
}

function createRefund(standIn: StandIn, { form }: Asked): object {
  const { charge: id, amount } = readParams(PARAMS.refund, form);
  const charge = found(standIn.records.charges, id, 'charge');
  if (charge.dispute && !isRefundable(charge))
    throw new ApiError(400, { code: 'charge_disputed', message: 'This charge has been charged back.' });
  const left = leftOf(charge);
  if (left === 0)
    throw new ApiError(400, {
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    });
  if ((amount ?? left) > left || amount === 0)
    throw new ApiError(400, {
      param: 'amount',
      message: 'Refund amount is not within what is left of the charge.',
    });
  return refundShape(charge, refundCharge(standIn, charge, amount ?? left));
}

function found<Row>(table: ReadonlyMap<string, Row>, id: string, what: string): Row {
  const row = table.get(id);
  if (!row) throw missing(what, id);
  return row;
}

/** Newest first, a page at a time. Expansions of a list begin with `data.` */
function page<Row extends { id: string }>(
  rows: readonly Row[],
  { limit, starting_after: after, expand }: ListParams,
  url: string,
  shape: (row: Row, wants: Wants) => unknown,
) {
  const newest = rows.toReversed();
  const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
  const data = newest.slice(from, from + limit).map((row) => shape(row, wantsOf(expand, 'data.')));
  return listOf(data, url, from + limit < newest.length);
}

function wantsOf(expand: readonly string[], prefix = ''): Wants {
  // What is expanded inside of an object expands the object too.
  return (path) => expand.some((one) => one === prefix + path || one.startsWith(`${prefix + path}.`));
}
