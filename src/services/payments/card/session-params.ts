import type Stripe from 'stripe';
import { DAY } from '../../../shared/clock.ts';
import { addMonths } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import { type ByLocale, byLocale } from '../../../shared/locale.ts';
import type { ChargedAmount, SaleRequest } from '../provider.ts';

/** Under this name the order's number stands in the metadata of sessions and subscriptions, and so of invoices. */
export const ORDER_KEY = 'order';

const LOCALES = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  pt: 'pt-BR',
} as const satisfies ByLocale<string>;

type Params = Stripe.Checkout.SessionCreateParams;

/**
 * The Checkout Session of an order. Its lines are what a renewal costs; what the first term costs less is taken off
 * by a coupon for one invoice. Where months follow a year, the year is paid by lines of its own, once, and the months
 * begin when it is over: Stripe calls that a trial, and charges the lines at once (0032).
 */
export function sessionParams(request: SaleRequest, coupon: string | undefined): Params {
  const { orderId } = request;
  return {
    mode: 'subscription',
    ...waysBack(request),
    ...saidThere(request),
    allowed_payment_method_types: ['card'],
    // The amount and currency that were shown are the ones that are charged.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    customer_email: request.email,
    locale: localeOf(request.locale),
    line_items: lineItems(request),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    metadata: { [ORDER_KEY]: orderId },
    subscription_data: {
      metadata: { [ORDER_KEY]: orderId },
      ...(isFirstApart(request) ? { trial_period_days: daysOfYear(request.placedAt) } : {}),
    },
  };
}

/** What the first term costs less than the next ones, in minor units; 0 where it costs the same, or has its own lines. */
export function amountOff(request: SaleRequest): number {
  const { first, renewal } = request;
  return isFirstApart(request) ? 0 : renewal.total.minor - first.total.minor;
}

function isFirstApart({ term, nextTerm }: SaleRequest): boolean {
  return term !== nextTerm;
}

/** Of the day the order was placed: the same request says the same, whenever it is repeated. */
function daysOfYear(from: Date): number {
  return Math.round((addMonths(from, 12).getTime() - from.getTime()) / DAY);
}

/** One coupon serves all orders with the same reduction. Only a secret key can use it: it has no promotion code. */
export function couponParams(minor: number, { renewal }: SaleRequest): Stripe.CouponCreateParams {
  const currency = renewal.total.currency.toLowerCase();
  return { id: `first-term-${currency}-${minor}`, duration: 'once', amount_off: minor, currency };
}

function waysBack({ framed, successUrl, cancelUrl }: SaleRequest): Params {
  return framed
    ? { ui_mode: 'elements', return_url: successUrl }
    : { ui_mode: 'hosted_page', success_url: successUrl, cancel_url: cancelUrl };
}

/** Stripe's own page speaks of a trial: beside its button stands what is so. In its frame our page says it. */
function saidThere({ framed, goesOn }: SaleRequest): Pick<Params, 'custom_text'> {
  return framed || goesOn === null ? {} : { custom_text: { submit: { message: goesOn } } };
}

function localeOf(locale: string): string {
  return hasKey(LOCALES, locale) ? byLocale(LOCALES, locale) : 'auto';
}

function lineItems(request: SaleRequest): NonNullable<Params['line_items']> {
  const { product, firstItem, nextTerm, first, renewal } = request;
  const once = isFirstApart(request) ? linesOf(first, firstItem).map((line) => lineItem(line)) : [];
  const repeated = linesOf(renewal, product).map((line) => lineItem(line, { interval: nextTerm }));
  return [...once, ...repeated];
}

function lineItem(
  { name, amount }: ReturnType<typeof linesOf>[number],
  recurring?: { interval: SaleRequest['nextTerm'] },
): NonNullable<Params['line_items']>[number] {
  return {
    quantity: 1,
    price_data: {
      currency: amount.currency.toLowerCase(),
      unit_amount: amount.minor,
      ...(recurring ? { recurring } : {}),
      product_data: { name },
    },
  };
}

/** A line for the product and each tax. */
export function linesOf({ net, taxes }: ChargedAmount, product: string) {
  return [{ name: product, amount: net }, ...taxes.map(({ label, amount }) => ({ name: label, amount }))];
}
