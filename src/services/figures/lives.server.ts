import {
  changedCustomers,
  customersOf,
  keptMovements,
  livesOf,
  PORTION,
  putCustomers,
  putMovements,
  type UnknownOrder,
  unknownOrders,
} from './lives.store.server.ts';
import { movementsOf } from './movements.ts';
import type { Run } from './patient.store.server.ts';

/** One transaction after the other. */
type Patiently = <Answer>(work: (run: Run) => Promise<Answer>) => Promise<Answer>;

/**
 * Writes what changed of the monthly recurring revenue since a moment, with all the history of each customer whose orders
 * changed; of everybody for null.
 */
export async function keepLives(patiently: Patiently, since: Date | null): Promise<void> {
  while ((await patiently(findCustomers)) === PORTION);
  const customers = await patiently((run) => changedCustomers(run, since));
  for (const portion of portionsOf(customers)) await patiently((run) => rewrite(run, portion));
}

/** Says of orders whose customer is not known yet whose they are; answers how many there were. */
async function findCustomers(run: Run): Promise<number> {
  const orders = await unknownOrders(run);
  const known = await customersOf(run, orders);
  await putCustomers(run, customersFor(orders, known));
  return orders.length;
}

type Known = { account: string | null; mailbox: string; customer: string };

/** The customer of each order: that of an earlier one of the same account or mailbox, else a new one with its number. */
function customersFor(
  orders: readonly UnknownOrder[],
  known: readonly Known[],
): { order: string; customer: string }[] {
  const byAccount = new Map<string, string>();
  const byMailbox = new Map<string, string>();
  function remember({ account, mailbox, customer }: Known): void {
    if (account !== null && !byAccount.has(account)) byAccount.set(account, customer);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, customer);
  }
  for (const one of known) remember(one);
  return orders.map(({ id, account, mailbox }) => {
    const customer = byAccount.get(account ?? '') ?? byMailbox.get(mailbox) ?? id;
    remember({ account, mailbox, customer });
    return { order: id, customer };
  });
}

async function rewrite(run: Run, customers: readonly string[]): Promise<void> {
  const all = await livesOf(run, customers);
  await putMovements(
    run,
    all.map(({ lives, ...one }) => ({ ...one, movements: movementsOf(lives) })),
  );
}

/** Customers whose kept movements are not those of their orders, of the ones that changed since a moment. */
export async function wrongCustomers(patiently: Patiently, since: Date | null): Promise<string[]> {
  const customers = await patiently((run) => changedCustomers(run, since));
  const wrong: string[] = [];
  for (const portion of portionsOf(customers))
    wrong.push(...(await patiently((run) => wrongOf(run, portion))));
  return wrong;
}

async function wrongOf(run: Run, customers: readonly string[]): Promise<string[]> {
  const kept = Map.groupBy(await keptMovements(run, customers), ({ customer }) => customer);
  const all = await livesOf(run, customers);
  return all.flatMap(({ customer, lives }) => {
    const own = (kept.get(customer) ?? []).map(brief);
    return own.join() === movementsOf(lives).map(brief).join() ? [] : customer;
  });
}

function brief(movement: ReturnType<typeof movementsOf>[number]): string {
  const { day, currency, plan, kind, amount, committed, subscribers } = movement;
  return [day, currency, plan, kind, amount, committed, subscribers].join(' ');
}

function* portionsOf(all: readonly string[]): Generator<string[]> {
  for (let start = 0; start < all.length; start += PORTION) yield all.slice(start, start + PORTION);
}
