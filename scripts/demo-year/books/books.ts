import type { SandboxBooks } from '../../../src/sandbox/sandbox.ts';
import type { Route } from '../../../src/services/payments/routes.table.ts';
import type { Sold } from '../sale.ts';
import { paypalBooks } from './paypal-books.ts';
import { retailerBooks } from './retailer-books.ts';
import { stripeBooks } from './stripe-books.ts';

const BOOKS: Readonly<Record<Route, (sold: Sold) => SandboxBooks>> = {
  card: stripeBooks,
  paypal: paypalBooks,
  retailer: retailerBooks,
};

/** What the stand-in of its route would have written down of a sale: asked for it, it tells the same. */
export function booksOf(sold: Sold): SandboxBooks {
  return BOOKS[sold.route](sold);
}

/** Rows of several sales as one. */
export function together(all: readonly SandboxBooks[]): SandboxBooks {
  const tables = new Set(all.flatMap((books) => Object.keys(books)));
  return Object.fromEntries(
    [...tables].map((table) => [table, Object.assign({}, ...all.map((books) => books[table] ?? {}))]),
  );
}
