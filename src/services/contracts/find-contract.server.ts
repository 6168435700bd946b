import type { Database } from '../database/database.server.ts';
import type { Order } from '../orders/order.ts';
import { contractAmong } from './contract-among.ts';
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
  return contractAmong(await ordersOfAddress(database, email), contract);
}
