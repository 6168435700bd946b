import type { Order } from '../orders/order.ts';

/** The order that what somebody typed names, among those of an address: by its number, or what the provider calls it. */
export function contractAmong(orders: readonly Order[], contract: string): Order | undefined {
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
