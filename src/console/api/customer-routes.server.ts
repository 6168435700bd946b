import type { LedgerLine, ListKey, OrderLine } from '../../services/customers/customer.ts';
import { Refusal } from '../../services/outcome.ts';
import { cursorOf, listKeyOf } from './cursor.ts';
import { type ApiRoute, reading } from './route.ts';
import { ANSWERS, QUERIES } from './schemas.ts';

function nextOf(next: ListKey | null): string | null {
  return next && cursorOf(next.id, next.at.toISOString());
}

/** What is not there. */
export function notThere(): Refusal {
  return new Refusal({ status: 404, code: 'not_found', message: 'There is nothing under this number.' });
}

const listCustomers = reading({
  ...{ name: 'listCustomers', path: 'customers', scope: 'customers.see' },
  ...{ query: QUERIES.customers, answer: ANSWERS.customers },
  async run({ services, query: { q = '', plan = 'any', cursor, limit } }) {
    const filter = { q: q.trim(), plan, before: listKeyOf(cursor), most: limit };
    const { rows, next } = await services.customers.list(filter);
    const data = rows.map(({ id, email, isProven, locale, createdAt, plan: has, orders }) => {
      const known = { id, email, mailbox_proven: isProven, language: locale, created_at: createdAt };
      return { ...known, plan: has, orders };
    });
    return { data, next: nextOf(next) };
  },
});

const getCustomer = reading({
  ...{ name: 'getCustomer', path: 'customers/:id', scope: 'customers.see' },
  ...{ query: QUERIES.none, answer: ANSWERS.customer },
  async run({ services, params }) {
    const found = await services.customers.find(params['id'] ?? '');
    if (!found) throw notThere();
    const { id, email, locale, provenAt, hasPassword, place, createdAt } = found;
    const known = { id, email, mailbox_proven: provenAt !== null, language: locale, created_at: createdAt };
    return { ...known, has_password: hasPassword, place };
  },
});

const listOrders = reading({
  ...{ name: 'listOrders', path: 'orders', scope: 'orders.see' },
  ...{ query: QUERIES.orders, answer: ANSWERS.orders },
  async run({ services, query: { q = '', state = null, route = null, cursor, limit } }) {
    const filter = { q: q.trim(), state, route, before: listKeyOf(cursor), most: limit };
    const { rows, next } = await services.customers.listOrders(filter);
    return { data: rows.map(toOrder), next: nextOf(next) };
  },
});

function toOrder({ number, email, state, subscription, route, plan, total, createdAt }: OrderLine) {
  return { number, email, state, subscription, route, plan, total, created_at: createdAt };
}

const getOrder = reading({
  ...{ name: 'getOrder', path: 'orders/:number', scope: 'orders.see' },
  ...{ query: QUERIES.none, answer: ANSWERS.order },
  async run({ services, params }) {
    const order = await services.customers.findOrder(numberIn(params));
    if (!order) throw notThere();
    const [payments, ledger] = await Promise.all([
      services.orders.acts.payments(order),
      services.customers.ledgerOf(order.id),
    ]);
    const { email, state, route, plan, createdAt, subscription, first, renewal, accountId } = order;
    return {
      ...{ number: String(order.number), email, state, route, plan, created_at: createdAt },
      ...{ subscription: subscription?.state ?? null, total: first.total, renewal: renewal.total },
      ...{ customer: accountId, paid_until: subscription?.paidUntil ?? null, payments },
      ledger: ledger.map(toJournal),
    };
  },
});

/** The number of an order in an address; what is none finds nothing. */
export function numberIn(params: Readonly<Record<string, string>>): string {
  const number = params['number'] ?? '';
  if (!/^\d{1,18}$/.test(number)) throw notThere();
  return number;
}

function toJournal({ id, kind, at, entries }: LedgerLine) {
  return { id, kind, at, entries };
}

export const CUSTOMER_ROUTES = {
  listCustomers,
  getCustomer,
  listOrders,
  getOrder,
} as const satisfies Record<string, ApiRoute>;
