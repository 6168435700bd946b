import type { Database } from '../database/database.server.ts';
import type { Order } from '../orders/order.ts';
import type { ContractNotice } from './contract-notice.ts';
import { ordersOfAddress } from './store.server.ts';

/**
 * The order a notice is about: of its address, and called by its number or what the provider calls it. Both have to be
 * right: an address alone, or a number alone, ends nobody's contract. Invoices are numbered one after the other, so
 * that anybody could guess one: a person looks at a notice that names an invoice.
 */
export async function findContract(
  database: Database,
  { email, contract }: Pick<ContractNotice, 'email' | 'contract'>,
): Promise<Order | undefined> {
  const orders = await ordersOfAddress(database, email);
  if (orders.length === 0) return undefined;
  const named = contract.trim();
  return (
    orders.find(({ id, reference }) => id === named.toLowerCase() || reference === named) ??
    orders.find(({ number }) => number === orderNumberIn(named))
  );
}

/** 'No. 17', '#17', 'Bestellung 17'; text with two numbers names none. */
function orderNumberIn(text: string): number | undefined {
  const [, digits] = /^\D{0,30}(\d{1,12})\D{0,5}$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
