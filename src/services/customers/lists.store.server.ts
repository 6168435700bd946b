import { type SqlBool, sql } from 'kysely';
import { DEFAULT_LOCALE, parseLocale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { OrderState } from '../orders/states.table.ts';
import type { Route } from '../payments/routes.table.ts';
import type { CustomerFacts, CustomerLine, ListKey, ListPage, OrderLine } from './customer.ts';

/** Rows of a page. */
const PAGE_ROWS = 50;

export type CustomerFilter = {
  q: string;
  plan: 'any' | 'some' | 'none';
  before: ListKey | null;
  at: Date;
  most?: number;
};

/** The newest customers first. */
export async function listCustomers(
  { query }: Query,
  { q, plan, before, at, most = PAGE_ROWS }: CustomerFilter,
): Promise<ListPage<CustomerLine>> {
  let select = query
    .selectFrom('accounts as a')
    .select(['a.id', 'a.email', 'a.locale', 'a.mailbox_proven_at', 'a.created_at'])
    .select(activePlan(at).as('plan'))
    .select((own) =>
      own
        .selectFrom('orders as o')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('o.account_id', '=', 'a.id')
        .as('orders'),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most + 1);
  if (q) select = select.where('a.email_key', 'like', `%${likeText(q)}%`);
  if (plan !== 'any') select = select.where(activePlan(at), plan === 'some' ? 'is not' : 'is', null);
  if (before) select = select.where(sql<SqlBool>`(a.created_at, a.id) < (${before.at}, ${before.id}::uuid)`);
  const rows = (await select.execute()).map((row) => ({
    id: row.id,
    email: row.email,
    locale: parseLocale(row.locale) ?? DEFAULT_LOCALE,
    isProven: row.mailbox_proven_at !== null,
    createdAt: row.created_at,
    plan: row.plan,
    orders: Number(row.orders),
  }));
  return paged(rows, most, ({ createdAt, id }) => ({ at: createdAt, id }));
}

function activePlan(at: Date) {
  return sql<
    string | null
  >`(select e.plan from entitlements e where e.account_id = a.id and e.starts_at <= ${at}
    and e.standing <> 'ended' and (e.ends_at is null or e.ends_at > ${at})
    order by e.ends_at desc nulls first limit 1)`;
}

export type OrderFilter = {
  q: string;
  state: OrderState | null;
  route: Route | null;
  before: ListKey | null;
  /** Rows of the page; as many as a screen shows unless told. */
  most?: number;
};

/** The newest orders first. */
export async function listOrders(
  { query }: Query,
  { q, state, route, before, most = PAGE_ROWS }: OrderFilter,
): Promise<ListPage<OrderLine>> {
  let select = query
    .selectFrom('orders as o')
    .leftJoin('subscriptions as s', 's.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.email', 'o.state', 'o.route', 'o.plan', 'o.first_amount', 'o.created_at'])
    .select('s.state as subscription')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most + 1);
  if (q) select = select.where('o.email_key', 'like', `%${likeText(q)}%`);
  if (state) select = select.where('o.state', '=', state);
  if (route) select = select.where('o.route', '=', route);
  if (before) select = select.where(sql<SqlBool>`(o.created_at, o.id) < (${before.at}, ${before.id}::uuid)`);
  const rows = (await select.execute()).map((row) => ({
    id: row.id,
    number: row.number,
    email: row.email,
    state: row.state,
    subscription: row.subscription,
    route: row.route,
    plan: row.plan,
    total: row.first_amount.total,
    createdAt: row.created_at,
  }));
  return paged(rows, most, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** What is known of an account; undefined where there is none. */
export async function findCustomer({ query }: Query, id: string): Promise<CustomerFacts | undefined> {
  const row = await query.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      locale: parseLocale(row.locale) ?? DEFAULT_LOCALE,
      provenAt: row.mailbox_proven_at,
      hasPassword: row.password_hash !== null,
      place: row.place,
      createdAt: row.created_at,
    }
  );
}

/** The addresses of accounts. */
export async function addressesOf(
  { query }: Query,
  ids: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const rows = await query.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids).execute();
  return rows.map(({ id, email }) => [id, email] as const);
}

/** Whether an account has a plan that an operator gave. */
export async function isGiven({ query }: Query, accountId: string, at: Date): Promise<boolean> {
  const row = await query
    .selectFrom('entitlements')
    .select('id')
    .where('account_id', '=', accountId)
    .where('source', '=', 'operator')
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody typed, as part of a pattern: its own signs mean themselves. */
export function likeText(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
}

/** One row more than a page has says that there is another. */
function paged<Row>(rows: readonly Row[], most: number, keyOf: (row: Row) => ListKey): ListPage<Row> {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { rows: page, next: rows.length > most && last ? keyOf(last) : null };
}
