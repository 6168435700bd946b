import { DAY } from '../../shared/clock.ts';
import { RETAILER } from '../../shared/company.table.ts';
import { keysOf } from '../../shared/keys.ts';
import type { Currency } from '../subscriptions/currencies.table.ts';

type RouteRow = {
  /** What its buyers call it; null for a card, which has many names. */
  readonly name: string | null;
  /** Who sells, writes the invoices and owes the taxes. */
  readonly seller: 'us' | 'retailer';
  /** Stands in our checkout, in the order of the rows; others have an order form of their own. */
  readonly isOffered: boolean;
  /** Its fields stand in a frame of our page where scripts run. */
  readonly isFramed: boolean;
  /** A refused renewal is charged again by a press here, or paid on the provider's page. */
  readonly paysOwed: 'here' | 'there';
  /** Days in which a refused renewal is charged again before the plan ends; null where the provider names none. */
  readonly givesUpAfterDays: number | null;
  /** Which problem of the checkout's texts a first payment is that did not come. */
  readonly unpaid: 'declined' | 'notReceived';
  /** What it can be paid in; `any` of ours. */
  readonly currencies: 'any' | readonly Currency[];
  /** Which sentence of an invoice, and of a change of plan, says how it is paid. */
  readonly paidBy: 'card' | 'paypal';
};

/**
 * The ways to pay, and in what they differ. A fourth is a row: the compiler then asks for its provider, its settings and
 * its words, and a test for it in the constraints of the database.
 */
export const ROUTE_TABLE = {
  card: {
    name: null,
    seller: 'us',
    isOffered: true,
    isFramed: true,
    paysOwed: 'there',
    givesUpAfterDays: 21,
    unpaid: 'declined',
    currencies: 'any',
    paidBy: 'card',
  },
  paypal: {
    name: 'PayPal',
    seller: 'us',
    isOffered: true,
    isFramed: false,
    paysOwed: 'here',
    givesUpAfterDays: null,
    unpaid: 'notReceived',
    // Reais are for accounts in Brazil that are paid from Brazil (developer.paypal.com/api/rest/reference/currency-codes).
    currencies: ['USD', 'EUR', 'GBP', 'CAD', 'CHF'],
    paidBy: 'paypal',
  },
  retailer: {
    name: RETAILER,
    seller: 'retailer',
    isOffered: false,
    isFramed: false,
    paysOwed: 'there',
    givesUpAfterDays: null,
    unpaid: 'notReceived',
    currencies: ['USD'],
    paidBy: 'card',
  },
} as const satisfies Record<string, RouteRow>;

export type Route = keyof typeof ROUTE_TABLE;
/** The ways to pay that our checkout offers. */
export type OfferedRoute = {
  [Name in Route]: (typeof ROUTE_TABLE)[Name]['isOffered'] extends true ? Name : never;
}[Route];

export const ROUTES = keysOf(ROUTE_TABLE);
export const OFFERED_ROUTES = ROUTES.filter(isOffered);

export function isOffered(route: Route): route is OfferedRoute {
  return ROUTE_TABLE[route].isOffered;
}

/** Whether something can be paid in a currency by a route. */
export function takes(route: Route, currency: Currency): boolean {
  const { currencies }: RouteRow = ROUTE_TABLE[route];
  return currencies === 'any' || currencies.includes(currency);
}

/** Sold by us, with our invoice and our taxes. */
export function isSoldByUs(route: Route): boolean {
  return ROUTE_TABLE[route].seller === 'us';
}

/** When a plan ends whose renewal was refused at `paidUntil`, unless somebody pays; null where nobody here knows. */
export function endsUnpaidOn(route: Route, paidUntil: Date): Date | null {
  const days = ROUTE_TABLE[route].givesUpAfterDays;
  return days === null ? null : new Date(paidUntil.getTime() + days * DAY);
}
