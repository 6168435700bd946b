import { createHash } from 'node:crypto';

/** Names a sale to its affiliate without leading to its order: the same on statements and in postbacks. */
export function saleNumber(orderId: string): string {
  return createHash('sha256').update(`sale:${orderId}`).digest('hex').slice(0, 10).toUpperCase();
}
