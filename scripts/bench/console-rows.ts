import type { Database } from '../../src/services/database/database.server.ts';

/** Events of one statement: it stays below what a statement may take. */
const PORTION = 500_000;

// A year up to now; visitors come about twelve times each, half of them on one of four pages.
const EVENTS = `
insert into events (id, visitor, name, path, locale, device, data, at, received_at)
select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
    || substr(md5(n::text), 4, 15))::uuid,
  md5((n % ($3::bigint / 12 + 1))::text)::uuid,
  (array['page view', 'page view', 'page view', 'page view', 'Signup started', 'page view', 'Signup submitted', 'LP view'])[1 + n % 8],
  (array['/', '/pricing/plans/', '/docs/', '/lp/ms-office/', '/templates/' || (n * 7919 % 400) || '/', '/features/'])[1 + n * 31 % 6],
  (array['en', 'de', 'fr', 'es', 'it', 'pt'])[1 + n * 17 % 6], (array['desktop', 'mobile', 'tablet'])[1 + n * 13 % 3],
  '{}', at, at
from (select n, now() - interval '365 days' * (1 - n::float8 / $3::float8) as at
  from generate_series($1::bigint, $2::bigint) as n) as told`;

/** Writes so many events over a year, in the order of their time. */
export async function fillEvents({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  for (let start = 1; start <= count; start += PORTION)
    await pool.query(EVENTS, [start, Math.min(start + PORTION - 1, count), count]);
}

const AMOUNT = `json_build_object('net', json_build_object('minor', minor, 'currency', 'USD'), 'taxes', '[]'::json,
  'total', json_build_object('minor', minor, 'currency', 'USD'))`;

const ORDERS = `
insert into orders (id, number, idempotency_key, route, reference, state, email, email_key, locale, offer, package, plan,
  first_amount, renewal_amount, currency, billing, terms, created_at, updated_at)
select md5('order' || n)::uuid, 1000000000 + n, md5('key' || n)::uuid, (array['card', 'paypal', 'retailer'])[1 + n % 3], 'bench' || n,
  'paid', 'buyer' || n || '@example.com', 'buyer' || n || '@example.com', (array['en', 'de', 'fr', 'es', 'it', 'pt'])[1 + n % 6],
  'plans', package, plan, ${AMOUNT}, ${AMOUNT}, 'USD', '{}', '{}', at, at
from (select n, (array['basic-month', 'premium-month', 'basic'])[1 + n % 3] as package,
    (array['basic', 'premium', 'basic'])[1 + n % 3] as plan, (array[3799, 7999, 29988])[1 + n % 3] as minor,
    now() - interval '365 days' * (1 - n::float8 / $1::float8) as at
  from generate_series(1, $1::bigint) as n) as told`;

// Of months two are paid, of years one; one of seven ends.
const STATEMENTS = [
  `insert into subscriptions (order_id, state, renews, paid_until, updated_at)
   select id, case when right(reference, 1) in ('3', '7') and created_at < now() - interval '40 days' then 'ended' else 'active' end,
     true, created_at + interval '1 year', created_at from orders`,
  `insert into order_events (id, order_id, kind, data, at)
   select md5('active' || id)::uuid, id, 'subscription', '{"state": "active"}', created_at from orders`,
  `insert into order_events (id, order_id, kind, data, at)
   select md5('ended' || order_id)::uuid, order_id, 'subscription', '{"state": "ended"}', updated_at + interval '33 days'
   from subscriptions where state = 'ended'`,
  `insert into journals (id, key, kind, order_id, charge_key, at, written_at, pays_from, pays_until)
   select md5('charge' || id || term)::uuid, 'bench:' || id || term, 'charge', id, 'bench:' || id || term, at, at, at,
     at + case when package like '%-month' then interval '1 month' else interval '1 year' end
   from orders, generate_series(0, 1) as term, lateral (select created_at + term * interval '1 month' as at) as moment
   where at < now() and (term = 0 or package like '%-month')`,
  `insert into entries (journal_id, account, amount, currency)
   select j.id, account, sign * (renewal_amount->'net'->>'minor')::bigint, 'USD'
   from journals j join orders o on o.id = j.order_id,
     (values ('provider:card', 1), ('sales', -1)) as side (account, sign)`,
];

/**
 * Writes so many orders over a year with their steps and money. Each journal is written balanced, so the check of every
 * row by itself is put off, and made for all of them at the end.
 * @throws Error where one does not add up to nothing
 */
export async function fillOrders({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query('alter table entries disable trigger entries_balance');
  await pool.query(ORDERS, [count]);
  for (const statement of STATEMENTS) await pool.query(statement);
  await pool.query('alter table entries enable trigger entries_balance');
  const { rows } = await pool.query(
    'select from entries group by journal_id having sum(amount) <> 0 limit 1',
  );
  if (rows.length > 0) throw new Error('a journal does not add up to nothing');
}

/** Five numbers of the overview without roll-ups: two of money, what recurs, and visitors of thirty days twice. */
export async function countedRaw({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await Promise.all(
    [
      `select -sum(amount) from journals join entries on journal_id = id
       where account = 'sales' and at >= date_trunc('month', now())`,
      `select at::date, -sum(amount) from journals join entries on journal_id = id
       where account = 'sales' and at >= date_trunc('month', now()) group by 1`,
      `select sum((renewal_amount->'net'->>'minor')::numeric) from subscriptions join orders on id = order_id
       where subscriptions.state in ('active', 'suspended', 'cancelled')`,
      `select at::date, name, count(*), count(distinct visitor) from events
       where at >= now() - interval '30 days' group by 1, 2`,
      `select path, count(distinct visitor) from events where at >= now() - interval '30 days' group by 1`,
    ].map((text) => pool.query(text)),
  );
}
