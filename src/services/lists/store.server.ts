import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type {
  AffiliateLine,
  ApplicationLine,
  CommissionLine,
  EventLine,
  InvoiceLine,
  LinePage,
  LinesFrom,
  PayoutLine,
  RefundLine,
  SubscriptionLine,
} from './line.ts';

type Source = {
  /** What is read of a row, as SQL. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** By what the list is ordered: an index has both, or begins with the first. */
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
};
type Keyed = { rowMoment: string; rowId: string };

/** A page of a list, the newest first. One row more than is asked for says that there is another. */
async function page<Row>(
  { query }: Query,
  { columns, from, at, id, where = sql`true` }: Source,
  { before, most }: LinesFrom,
): Promise<LinePage<Row>> {
  const after = before
    ? sql`(${at}, ${id}) < (${before.moment}::timestamptz, ${before.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row & Keyed>`
    select ${columns}, ${at}::text as "rowMoment", ${id} as "rowId"
    from ${from} where ${where} and ${after} order by ${at} desc, ${id} desc limit ${most + 1}`.execute(
    query,
  );
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  const next = rows.length > most && last ? { moment: last.rowMoment, id: last.rowId } : null;
  return { rows: shown, next };
}

export function subscriptionsPage(query: Query, from: LinesFrom): Promise<LinePage<SubscriptionLine>> {
  return page(query, SUBSCRIPTIONS, from);
}

const SUBSCRIPTIONS: Source = {
  columns: sql`o.number::text as "order", o.plan, s.state, s.renews, o.renewal_amount->'total' as renewal,
    s.paid_until as "paidUntil", o.created_at as "startedAt", s.updated_at as "updatedAt"`,
  from: sql`orders o join subscriptions s on s.order_id = o.id`,
  at: sql`o.created_at`,
  id: sql`o.id`,
};

/** @param order the number of an order: its papers alone */
export function invoicesPage(
  query: Query,
  { order, ...from }: LinesFrom & { order: string | null },
): Promise<LinePage<InvoiceLine>> {
  const source = {
    columns: sql`i.data, i.issued_at as "issuedAt"`,
    from: sql`invoices i`,
    at: sql`i.issued_at`,
    id: sql`i.id`,
  };
  if (order === null) return page(query, source, from);
  const where = sql`i.order_id = (select id from orders where number = ${order}::bigint)`;
  return page(query, { ...source, where }, from);
}

/** @param order the number of an order: its refunds alone */
export function refundsPage(
  query: Query,
  { order, ...from }: LinesFrom & { order: string | null },
): Promise<LinePage<RefundLine>> {
  const ofOrder = order === null ? sql`true` : sql`o.number = ${order}::bigint`;
  return page(
    query,
    {
      columns: sql`a.id, o.number::text as "order", a.payment, a.reason, a.state, a.words, a.asked_at as "askedAt",
        json_build_object('minor', a.amount, 'currency', a.currency) as amount`,
      from: sql`order_acts a join orders o on o.id = a.order_id`,
      where: sql`a.kind = 'refund' and ${ofOrder}`,
      at: sql`a.asked_at`,
      id: sql`a.id`,
    },
    from,
  );
}

export function affiliatesPage(query: Query, from: LinesFrom): Promise<LinePage<AffiliateLine>> {
  return page(query, AFFILIATES, from);
}

const AFFILIATES: Source = {
  columns: sql`f.number::text as number, f.name, f.email, f.kind, f.country, f.locale,
    f.accepted_at as "acceptedAt", f.ends_at as "endsAt", owed.accrued, owed.due, owed.held`,
  from: sql`affiliates f cross join lateral (
    select coalesce(-sum(e.amount) filter (where e.account = 'accrued'), 0)::float8 as accrued,
      coalesce(-sum(e.amount) filter (where e.account = 'due'), 0)::float8 as due,
      coalesce(-sum(e.amount) filter (where e.account = 'held'), 0)::float8 as held
    from affiliate_journals j join affiliate_entries e on e.journal_id = j.id where j.affiliate_id = f.id) owed`,
  at: sql`f.accepted_at`,
  id: sql`f.id`,
};

/** @param affiliate the number of an affiliate: what moved of its commission alone */
export function commissionsPage(
  query: Query,
  { affiliate, ...from }: LinesFrom & { affiliate: string | null },
): Promise<LinePage<CommissionLine>> {
  return page(
    query,
    {
      columns: sql`j.id, f.number::text as affiliate, o.number::text as "order", j.kind, j.clause,
        j.due_on::text as "dueOn", j.at, (
          select json_build_object('minor', sum(e.amount), 'currency', min(e.currency))
          from affiliate_entries e where e.journal_id = j.id and e.amount > 0) as amount`,
      from: sql`affiliate_journals j join affiliates f on f.id = j.affiliate_id left join orders o on o.id = j.order_id`,
      where: affiliate === null ? sql`true` : sql`f.number = ${affiliate}::bigint`,
      at: sql`j.at`,
      id: sql`j.id`,
    },
    from,
  );
}

/** @param kinds those alone; null: all */
export function eventsPage(
  query: Query,
  { kinds, ...from }: LinesFrom & { kinds: readonly string[] | null },
): Promise<LinePage<EventLine>> {
  return page(
    query,
    {
      columns: sql`v.id, v.kind, o.number::text as "order", v.at`,
      from: sql`order_events v join orders o on o.id = v.order_id`,
      where: kinds === null ? sql`true` : sql`v.kind = any(${[...kinds]}::text[])`,
      at: sql`v.at`,
      id: sql`v.id`,
    },
    from,
  );
}

/** @param state those alone; null: all */
export function applicationsPage(
  query: Query,
  { state, ...from }: LinesFrom & { state: string | null },
): Promise<LinePage<ApplicationLine>> {
  return page(
    query,
    {
      columns: sql`p.id, p.state, p.answers->>'kind' as kind, p.answers->>'name' as name, p.email,
        p.answers->>'country' as country, p.created_at as "createdAt", p.decided_at as "decidedAt"`,
      from: sql`affiliate_applications p`,
      where: state === null ? sql`true` : sql`p.state = ${state}`,
      at: sql`p.created_at`,
      id: sql`p.id`,
    },
    from,
  );
}

/** @param month of a run as YYYY-MM: its payouts alone; null: all */
export function payoutsPage(
  query: Query,
  { month, ...from }: LinesFrom & { month: string | null },
): Promise<LinePage<PayoutLine>> {
  return page(
    query,
    {
      columns: sql`to_char(r.month, 'YYYY-MM') as month, f.number::text as affiliate, f.name, p.method,
        p.amount::float8 as amount, p.state, p.left_out_because as "leftOutBecause", p.ended_at as "endedAt"`,
      from: sql`payouts p join payout_runs r on r.id = p.run_id join affiliates f on f.id = p.affiliate_id`,
      where: month === null ? sql`true` : sql`r.month = ${`${month}-01`}::date`,
      at: sql`r.prepared_at`,
      id: sql`p.id`,
    },
    from,
  );
}
