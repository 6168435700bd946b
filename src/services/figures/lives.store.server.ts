import { entriesOf } from '../../shared/keys.ts';
import { PACKAGES, type PackageToken } from '../subscriptions/plans.table.ts';
import { nextTermOf, type RenewalRule } from '../subscriptions/renewal.ts';
import { type Life, type LifePrice, type LifeState, type Movement, monthlyOf } from './movements.ts';
import type { Run } from './patient.store.server.ts';

/** Orders and customers that are taken at a time. */
export const PORTION = 500;

/**
 * Orders that came to life and belong to no customer yet, each with those they are of: the customer of an earlier order of
 * the same account or mailbox. The oldest first.
 */
export type UnknownOrder = { id: string; account: string | null; mailbox: string };

/** Orders that ever were more than placed, and of which no customer is known; the oldest first. */
export function unknownOrders(run: Run): Promise<UnknownOrder[]> {
  return run<UnknownOrder>(
    `select orders.id, account_id as account, email_key as mailbox
     from orders join subscriptions s on s.order_id = orders.id
     where s.state <> 'pending' and not exists (select from order_customers where order_id = orders.id)
     order by created_at, orders.id limit $1`,
    [PORTION],
  );
}

/** Customers of the orders of some accounts and mailboxes, the oldest order first. */
export function customersOf(
  run: Run,
  orders: readonly UnknownOrder[],
): Promise<{ account: string | null; mailbox: string; customer: string }[]> {
  return run(
    `select account_id as account, email_key as mailbox, customer
     from orders join order_customers on order_id = orders.id
     where account_id = any($1::uuid[]) or email_key = any($2::text[])
     order by created_at, orders.id`,
    [orders.flatMap(({ account }) => account ?? []), orders.map(({ mailbox }) => mailbox)],
  );
}

export async function putCustomers(
  run: Run,
  rows: readonly { order: string; customer: string }[],
): Promise<void> {
  await run(
    `insert into order_customers (order_id, customer)
     select "order", customer from json_to_recordset($1::json) as told("order" uuid, customer uuid)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Customers of whose orders something changed since a moment; all of them for null. */
export async function changedCustomers(run: Run, since: Date | null): Promise<string[]> {
  const rows = await run<{ customer: string }>(
    since
      ? `select distinct customer from order_customers where order_id in (
           select order_id from order_events where at >= $1 and kind = 'subscription'
           union select order_id from downgrades where updated_at >= $1)
         order by customer`
      : 'select distinct customer from order_customers order by customer',
    since ? [since] : [],
  );
  return rows.map(({ customer }) => customer);
}

type LifeRow = {
  customer: string;
  order: string;
  currency: string;
  package: PackageToken;
  rule: RenewalRule;
  net: number;
  locale: string;
  route: string;
  steps: { state: LifeState; at: string }[] | null;
  changes: { at: string; from: Renewing; to: Renewing }[] | null;
};
type Renewing = { package: PackageToken; net: number };

/** The lives of a customer's orders, the oldest first, and what is said of the customer by the first of them. */
export type CustomerLives = {
  customer: string;
  locale: string;
  route: string;
  orders: string[];
  lives: Life[];
};

/** Reads the lives of the orders of some customers. */
export async function livesOf(run: Run, customers: readonly string[]): Promise<CustomerLives[]> {
  const rows = await run<LifeRow>(
    `select c.customer, o.id as "order", o.renewal_amount->'net'->>'currency' as currency, o.package,
       o.renewal_rule as rule, (o.renewal_amount->'net'->>'minor')::float8 as net, o.locale, o.route,
       (select json_agg(json_build_object('state', e.data->>'state', 'at', e.at) order by e.at, e.id)
        from order_events e where e.order_id = o.id and e.kind = 'subscription') as steps,
       (select json_agg(json_build_object('at', d.effective_at,
          'from', json_build_object('package', d.from_package, 'net', (d.from_renewal->'net'->>'minor')::float8),
          'to', json_build_object('package', d.to_package, 'net', (d.to_renewal->'net'->>'minor')::float8))
          order by d.effective_at)
        from downgrades d where d.order_id = o.id and d.state = 'done') as changes
     from order_customers c join orders o on o.id = c.order_id
     where c.customer = any($1::uuid[]) order by c.customer, o.created_at, o.id`,
    [customers],
  );
  return [...Map.groupBy(rows, ({ customer }) => customer)].flatMap(([customer, own]) => {
    const [first] = own;
    if (!first) return [];
    const { locale, route } = first;
    return { customer, locale, route, orders: own.map(({ order }) => order), lives: own.map(lifeOf) };
  });
}

function lifeOf(row: LifeRow): Life {
  return {
    currency: row.currency,
    steps: (row.steps ?? []).map(({ at, state }) => ({ at: new Date(at), state })),
    prices: pricesOf(row),
  };
}

/** What it renews as now is in the order itself; what it did before, in what was changed. */
function pricesOf({ package: token, net, rule, changes }: LifeRow): Life['prices'] {
  const priceOf = (renewing: Renewing, from: Date | null): LifePrice => ({
    from,
    plan: PACKAGES[renewing.package].plan,
    monthly: monthlyOf(renewing.net, nextTermOf(PACKAGES[renewing.package].term, rule)),
  });
  const [first] = changes ?? [];
  return [
    priceOf(first?.from ?? { package: token, net }, null),
    ...(changes ?? []).map(({ at, to }) => priceOf(to, new Date(at))),
  ];
}

export type CustomerMovements = Omit<CustomerLives, 'lives'> & { movements: readonly Movement[] };

/**
 * Writes the movements of some customers in the place of what was there. Where the first day of one is another than it was,
 * the money of their orders is counted again, and where they came from.
 */
export async function putMovements(run: Run, all: readonly CustomerMovements[]): Promise<void> {
  await run('delete from mrr_movements where customer = any($1::uuid[])', [
    all.map(({ customer }) => customer),
  ]);
  const rows = all.flatMap(({ customer, locale, route, movements }) =>
    movements.map((movement) => ({ ...movement, customer, locale, route, cohort: cohortOf(movements) })),
  );
  await run(
    `insert into mrr_movements (customer, day, currency, plan, kind, amount, committed, subscribers, locale, route, cohort)
     select customer, day, currency, plan, kind, amount, committed, subscribers, locale, route, cohort
     from json_to_recordset($1::json) as told(customer uuid, day date, currency text, plan text, kind text, amount bigint,
       committed bigint, subscribers smallint, locale text, route text, cohort date)`,
    [JSON.stringify(rows)],
  );
  const since = all.map(({ customer, movements }) => ({ customer, since: firstDay(movements) }));
  await run(
    `with told as (select * from json_to_recordset($1::json) as told(customer uuid, since date)),
      moved as (
        select c.order_id, c.since as was, told.since from order_customers c join told using (customer)
        where c.since is distinct from told.since),
      changed as (
        update order_customers c set since = moved.since from moved where c.order_id = moved.order_id)
     insert into figure_days (rollup, day)
     select 'money_daily', (j.at at time zone 'UTC')::date from moved join journals j using (order_id)
     union select 'sources_daily', was from moved where was is not null
     union select 'sources_daily', since from moved where since is not null
     on conflict do nothing`,
    [JSON.stringify(since)],
  );
}

function firstDay(movements: readonly Movement[]): string | null {
  const days = movements.map(({ day }) => day).sort();
  return days[0] ?? null;
}

function cohortOf(movements: readonly Movement[]): string | null {
  return firstDay(movements)?.replace(/\d\d$/, '01') ?? null;
}

/** The movements of some customers as they are kept, in the order in which they are computed. */
export function keptMovements(
  run: Run,
  customers: readonly string[],
): Promise<(Movement & { customer: string })[]> {
  return run(
    `select customer, day::text, currency, plan, kind, amount::float8 as amount, committed::float8 as committed,
       subscribers
     from mrr_movements where customer = any($1::uuid[]) order by customer, currency, day, plan`,
    [customers],
  );
}

/** Months of the next term of each package under each rule, for statements. */
function termsAsJson(): string {
  const rules: RenewalRule[] = ['byTerm', 'byMonth', 'never'];
  const rows = entriesOf(PACKAGES).flatMap(([token, { term }]) =>
    rules.map((rule) => ({ package: token, rule, months: nextTermOf(term, rule) === 'year' ? 12 : 1 })),
  );
  return JSON.stringify(rows);
}

/**
 * What recurs by what is kept, and by how all subscriptions stand now: two ways to one figure, in each currency.
 */
export function recurringTwice(run: Run): Promise<{ currency: string; kept: string; counted: string }[]> {
  return run(
    `with terms as (
       select * from json_to_recordset($1::json) as term(package text, rule text, months int)
     ), standing as (
       select o.renewal_amount->'net'->>'currency' as currency,
         sum(round((o.renewal_amount->'net'->>'minor')::numeric / months)) as counted
       from subscriptions s join orders o on o.id = s.order_id
         join terms on terms.package = o.package and terms.rule = o.renewal_rule
       where s.state in ('active', 'suspended', 'cancelled') group by 1
     ), moved as (
       select currency, sum(amount) as kept from mrr_movements group by 1
     )
     select coalesce(standing.currency, moved.currency) as currency, coalesce(kept, 0)::text as kept,
       coalesce(counted, 0)::text as counted
     from standing full join moved on moved.currency = standing.currency`,
    [termsAsJson()],
  );
}
