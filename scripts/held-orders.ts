/*
 * Orders whose money waits for a person: `npm run orders:held` lists them with the reason;
 * `npm run orders:held -- NUMBER accept` takes what was paid instead of what was asked;
 * `npm run orders:held -- NUMBER give-back` has the provider give back what is held of one, and ends its renewing.
 */
import { readConfig } from '../src/server/config.ts';
import { createPayments } from '../src/server/payments.server.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { askAt } from '../src/services/orders/due.store.server.ts';
import { type Acceptance, acceptHeld, giveBackHeld } from '../src/services/orders/held.server.ts';
import { heldOrders } from '../src/services/orders/held.store.server.ts';
import type { Order } from '../src/services/orders/order.ts';
import type { PaymentProvider } from '../src/services/payments/provider.ts';
import { now } from '../src/shared/clock.ts';
import { plainMoney } from '../src/shared/money.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

const USAGE = 'expected nothing, or the number of an order and accept or give-back';

async function list(database: Database): Promise<void> {
  const held = await heldOrders(database);
  printTable(
    ['order', 'by', 'since', 'held', 'why'],
    held.map(({ order, amounts, since }) => [
      String(order.number),
      order.route,
      since.toISOString().slice(0, 10),
      amounts.map(plainMoney).join(' + '),
      order.held ?? '',
    ]),
  );
  if (held.length === 0) console.log('  No order waits for anybody.');
}

/** @throws Error with what was expected */
async function waitingOrder(
  database: Database,
  number: string,
): Promise<{ order: Order; provider: PaymentProvider }> {
  const held = (await heldOrders(database)).find(({ order }) => String(order.number) === number);
  if (!held) throw new Error(`expected the number of an order that waits, found ${number}`);
  const { order } = held;
  const provider = createPayments(readConfig(process.env)).providers.get(order.route);
  if (!provider) throw new Error(`expected the keys of the route ${order.route} among the settings`);
  return { order, provider };
}

/** @throws Error with what was expected, ProviderError */
async function giveBack(database: Database, number: string): Promise<void> {
  const { order, provider } = await waitingOrder(database, number);
  const count = await giveBackHeld(database, provider, order);
  // The running site looks into it at once.
  await askAt(database, { id: order.id, checkAt: now() });
  console.log(`${count} payments of order ${number} are given back.`);
}

/** @throws Error where nothing is accepted and why, ProviderError */
async function accept(database: Database, number: string): Promise<void> {
  const { order, provider } = await waitingOrder(database, number);
  const acceptance = await acceptHeld(database, provider, { order });
  if (acceptance.outcome !== 'accepted') {
    await askAt(database, { id: order.id, checkAt: now() });
    throw new Error(`Nothing is accepted of order ${number}. ${whyNot(acceptance, order)}`);
  }
  for (const { reference, amount, asked } of acceptance.payments)
    console.log(`Payment ${reference}: ${plainMoney(amount)} is accepted for ${plainMoney(asked)}.`);
  console.log(`The running site looks into order ${number} at once: it is paid by that.`);
}

function whyNot(refused: Exclude<Acceptance, { outcome: 'accepted' }>, { number, held }: Order): string {
  const instead = `Give it back: npm run orders:held -- ${number} give-back`;
  switch (refused.outcome) {
    case 'ofAnother':
      return `Its provider's number is that of a sale of another order, which has that money. There is nothing to accept or to give back here: find out how the number came to this order.`;
    case 'paidTwice':
      return `Its buyer has a plan already, by order ${refused.number}, and a second payment buys nothing. ${instead}`;
    case 'noMatterOfAmount':
      return `It does not wait because of an amount or a currency, but because: ${held ?? 'nothing is known'}. The site looks into it again now.`;
    case 'changed':
      return `Its provider says something else by now: ${refused.reason ?? 'all is well'}. The site looks into it again now; look at the list after that.`;
    case 'bookedOtherwise':
      return `Payment ${refused.payment.reference} is written down with ${plainMoney(refused.booked)}, and its provider says ${plainMoney(refused.payment.amount)} now; what is written down is not changed. ${instead}`;
  }
}

async function main([number, act]: readonly string[]): Promise<void> {
  const database = await openRunningDatabase();
  try {
    if (number === undefined) await list(database);
    else if (act === 'accept') await accept(database, number);
    else if (act === 'give-back') await giveBack(database, number);
    else throw new Error(USAGE);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
