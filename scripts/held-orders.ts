/*
 * Orders whose money waits for a person: `npm run orders:held` lists them with the reason;
 * `npm run orders:held -- NUMBER give-back` has the provider give back what is held of one, and ends its renewing.
 */
import { readConfig } from '../src/server/config.ts';
import { createPayments } from '../src/server/payments.server.ts';
import type { Database } from '../src/services/database/database.server.ts';
import { askAt } from '../src/services/orders/due.store.server.ts';
import { giveBackHeld, heldOrders } from '../src/services/orders/held.server.ts';
import { now } from '../src/shared/clock.ts';
import { decimalOf } from '../src/shared/money.ts';
import { printTable } from './bench/figures.ts';
import { openRunningDatabase } from './operate/running-database.ts';

async function list(database: Database): Promise<void> {
  const held = await heldOrders(database);
  printTable(
    ['order', 'by', 'since', 'held', 'why'],
    held.map(({ order, amount, since }) => [
      String(order.number),
      order.route,
      since.toISOString().slice(0, 10),
      amount ? `${decimalOf(amount)} ${amount.currency}` : '',
      order.held ?? '',
    ]),
  );
  if (held.length === 0) console.log('  No order waits for anybody.');
}

/** @throws Error with what was expected, ProviderError */
async function giveBack(database: Database, number: string): Promise<void> {
  const held = (await heldOrders(database)).find(({ order }) => String(order.number) === number);
  if (!held) throw new Error(`expected the number of an order that waits, found ${number}`);
  const { order } = held;
  const provider = createPayments(readConfig(process.env)).providers.get(order.route);
  if (!provider) throw new Error(`expected the keys of the route ${order.route} among the settings`);
  const count = await giveBackHeld(database, provider, order);
  // The running site looks into it at once.
  await askAt(database, { id: order.id, checkAt: now() });
  console.log(`${count} payments of order ${number} are given back.`);
}

async function main([number, act]: readonly string[]): Promise<void> {
  const database = openRunningDatabase();
  try {
    if (number === undefined) await list(database);
    else if (act === 'give-back') await giveBack(database, number);
    else throw new Error('expected the number of an order and give-back');
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
