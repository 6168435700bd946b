import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import { parseInvoiceNumber } from '../invoices/invoice.ts';
import { chargeKey } from '../ledger/journals.ts';
import { ROUTES } from '../payments/routes.table.ts';
import type { Hit } from './customer.ts';
import { likeText } from './lists.store.server.ts';

const MOST = 20;

/** Customers whose address or billing name has what was typed, those that begin with it first; the newest of each. */
export async function customersLike(
  { query }: Query,
  typed: string,
  at: Date,
): Promise<{ hits: Hit[]; hasMore: boolean }> {
  const text = likeText(typed);
  const { rows } = await sql<FoundCustomer>`
    select f.*, (select e.plan from entitlements e where e.account_id = f.id and e.starts_at <= ${at}
      and e.standing <> 'ended' and (e.ends_at is null or e.ends_at > ${at})
      order by e.ends_at desc nulls first limit 1) as plan
    from (
      (select a.id, a.email, a.created_at as at, null as name from accounts a
        where a.email_key like ${`${text}%`} order by a.email_key limit ${MOST + 1})
      union all
      (select a.id, a.email, a.created_at, null from accounts a
        where a.email_key like ${`%${text}%`} order by a.created_at desc, a.id desc limit ${MOST + 1})
      union all
      (select * from (select distinct on (a.id) a.id, a.email, a.created_at, o.billing->>'name'
        from orders o join accounts a on a.id = o.account_id
        where lower(o.billing->>'name') like ${`%${text}%`} order by a.id, o.created_at desc) named
        order by created_at desc, id limit ${MOST + 1})) f`.execute(query);
  const known = new Set<string>();
  const found = rows
    .filter(({ id }) => !known.has(id) && known.add(id))
    .toSorted((one, other) => rank(one.email, typed) - rank(other.email, typed));
  const hits = found.slice(0, MOST).map(
    ({ id, email, name, at: since, plan }): Hit => ({
      ...{ kind: 'customer', id, plan, at: since },
      by: name === null ? 'email' : 'name',
      title: name === null ? email : `${name} · ${email}`,
    }),
  );
  return { hits, hasMore: found.length > MOST };
}

type FoundCustomer = { id: string; email: string; at: Date; name: string | null; plan: string | null };

function rank(email: string, typed: string): number {
  return email.toLowerCase().startsWith(typed.toLowerCase()) ? 0 : 1;
}

/** Orders by their number, a paper's, the provider's, a code that was typed with them, or who ordered without an account. */
export async function ordersLike({ query }: Query, typed: string): Promise<Hit[]> {
  const parts = askedBy(typed).map(
    ({ by, where }) => sql`(select o.number::text, o.email, o.state, o.created_at as at, ${by}::text as by
      from orders o where ${where} order by o.created_at desc limit ${MOST})`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(query);
  return rows.map(({ number, email, state, at, by }) => ({
    ...{ kind: 'order' as const, number, by, state, at },
    title: email,
  }));
}

type OrderHit = Extract<Hit, { kind: 'order' }>;
type Found = Pick<OrderHit, 'number' | 'by' | 'state' | 'at'> & { email: string };
type Asked = { by: OrderHit['by']; where: RawBuilder<unknown> };

/** What of an order the words may be: each is looked up by an index of its own. */
function askedBy(typed: string): Asked[] {
  const paper = parseInvoiceNumber(typed.toUpperCase());
  const keys = ROUTES.map((route) => chargeKey(route, typed));
  return [
    ...(/^[1-9]\d{2,17}$/.test(typed) ? [{ by: 'number' as const, where: numberBegins(typed) }] : []),
    ...(paper
      ? [
          {
            by: 'invoice' as const,
            where: sql`o.id in (select order_id from invoices where series = ${paper.series}
              and number = ${paper.count}::bigint)`,
          },
        ]
      : []),
    {
      by: 'reference',
      where: sql`(o.reference = ${typed}
        or o.id in (select order_id from journals where key in (${sql.join(keys)})))`,
    },
    {
      by: 'code',
      where: sql`o.id in (select order_id from order_referrals where code = ${typed.toUpperCase()})`,
    },
    { by: 'email', where: sql`o.account_id is null and o.email_key like ${`${likeText(typed)}%`}` },
  ];
}

/** Digits of the longest order number there may be. */
const LONGEST_NUMBER = 12;

/** A number from its beginning on, as people read it out: ranges, which its index knows. */
function numberBegins(typed: string): RawBuilder<unknown> {
  const first = BigInt(typed);
  const ranges = Array.from({ length: Math.max(1, LONGEST_NUMBER - typed.length + 1) }, (_, more) => {
    const [from, to] = [first * 10n ** BigInt(more), (first + 1n) * 10n ** BigInt(more)];
    return sql`(o.number >= ${String(from)}::bigint and o.number < ${String(to)}::bigint)`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}
