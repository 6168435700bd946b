import { newReceipt } from '../../src/sandbox/clickbank/stand-in.server.ts';
import { newNumber } from '../../src/sandbox/paypal/records.ts';
import { newStripeId } from '../../src/sandbox/stripe/records.server.ts';
import { receiptOf } from '../../src/services/payments/retailer/receipt.ts';
import type { Route } from '../../src/services/payments/routes.table.ts';

/** Numbers of a sale as its stand-in gives them. */
export type RouteNumbers = {
  sale: string;
  /** @param count of the payment within the sale, from 1 */
  payment(count: number): string;
  refund(payment: string): string;
  dispute(payment: string): string;
};

export function newNumbers(route: Route): RouteNumbers {
  return NUMBERS[route]();
}

const NUMBERS: Readonly<Record<Route, () => RouteNumbers>> = {
  card: () => ({
    sale: newStripeId('cs_test', 58),
    payment: () => newStripeId('ch'),
    refund: () => newStripeId('re'),
    dispute: () => newStripeId('du'),
  }),
  paypal: () => ({
    sale: `I-${newNumber(12)}`,
    payment: () => newNumber(17),
    refund: () => newNumber(17),
    dispute: () => `PP-D-${newNumber(6)}`,
  }),
  retailer: () => {
    const sale = newReceipt();
    return {
      sale,
      payment: (count) => receiptOf(sale, count),
      refund: (payment) => `${payment}:1`,
      dispute: (payment) => payment,
    };
  },
};
