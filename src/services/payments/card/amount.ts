import { type Money, minorDigits } from '../../../shared/money.ts';

/** Where Stripe's unit is not the currency's minor unit (docs.stripe.com/currencies): decimals of its own. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** An amount as Stripe tells it. What was not paid in the order's currency is held by settling (S55). */
export function moneyOf(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  return { minor: Math.round(amount * unitOf(code)), currency: code };
}

/** An amount as Stripe is told it. */
export function stripeAmount({ minor, currency }: Money): number {
  return Math.round(minor / unitOf(currency));
}

/** Minor units in one of Stripe's. */
function unitOf(code: string): number {
  const digits = minorDigits(code);
  return 10 ** (digits - (STRIPE_DIGITS[code] ?? digits));
}
