import type { QueryConfig, QueryResultRow } from 'pg';
import { MINUTE } from '../../shared/clock.ts';
import type { SelfBillData } from '../affiliate-invoices/invoices.ts';
import type { Database } from '../database/database.server.ts';
import type { InvoiceData } from '../invoices/invoice.ts';
import type { AccountSums, AffiliateJournal, BookMonth, OpenItem, OrderJournal } from './books.ts';

/** Nobody waits for the books of a month. */
const PATIENCE_MS = MINUTE;
const PORTION = 2_000;

/** Runs a statement that sees the books as they were at one moment. */
export type Look = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** The driver takes a time for one query, of which its types know nothing. */
type PatientQuery = QueryConfig & { query_timeout: number };

/** Looks at the books in one transaction: what is written meanwhile is in none of the files. */
export async function inOneView<Answer>(
  { pool }: Pick<Database, 'pool'>,
  work: (look: Look) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  const look: Look = async <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => {
    const config: PatientQuery = { text, values: [...values], query_timeout: PATIENCE_MS };
    return (await client.query<Row>(config)).rows;
  };
  try {
    await look('begin isolation level repeatable read read only', []);
    await look(`set local statement_timeout = ${PATIENCE_MS}`, []);
    const answer = await work(look);
    await look('commit', []);
    client.release();
    return answer;
  } catch (error) {
    // The connection goes with whatever was under way on it.
    client.release(true);
    throw error;
  }
}

const ENTRIES_JSON = `json_agg(json_build_object('account', e.account, 'amount', e.amount, 'currency', e.currency)
  order by e.account)`;

/** The journals of orders of a month, the oldest first. */
export function orderJournals(look: Look, month: BookMonth): AsyncGenerator<OrderJournal> {
  return portions<OrderJournal & Journal>(look, month, {
    columns: `o.number::text as "order", o.route, coalesce(o.billing->>'country', '') as country,
      o.billing->>'region' as region, o.billing->>'vatId' as "vatId", journals.key`,
    from: `journals join entries e on e.journal_id = journals.id join orders o on o.id = journals.order_id`,
    table: 'journals',
    group: 'o.id',
  });
}

/** The journals of affiliates of a month, the oldest first. */
export function affiliateJournals(look: Look, month: BookMonth): AsyncGenerator<AffiliateJournal> {
  return portions<AffiliateJournal & Journal>(look, month, {
    columns: `a.number::text as affiliate, a.name, a.country, o.number::text as "order"`,
    from: `affiliate_journals join affiliate_entries e on e.journal_id = affiliate_journals.id
      join affiliates a on a.id = affiliate_journals.affiliate_id
      left join orders o on o.id = affiliate_journals.order_id`,
    table: 'affiliate_journals',
    group: 'a.id, o.id',
  });
}

type Source = { columns: string; from: string; table: string; group: string };
/** `moment`: its moment to the microsecond, which a Date has not. */
type Journal = { id: string; at: Date; moment: string; writtenAt: Date; kind: string };

async function* portions<Row extends Journal>(
  look: Look,
  { from, until }: BookMonth,
  { columns, from: tables, table, group }: Source,
): AsyncGenerator<Row> {
  let [after, id, length] = [from.toISOString(), '00000000-0000-0000-0000-000000000000', PORTION];
  while (length === PORTION) {
    const rows: Row[] = await look<Row>(
      `select ${table}.id, ${table}.at, ${table}.at::text as moment, ${table}.written_at as "writtenAt", ${table}.kind, ${columns},
        ${ENTRIES_JSON} as entries
      from ${tables}
      where ${table}.at < $1 and (${table}.at, ${table}.id) > ($2::timestamptz, $3::uuid)
      group by ${table}.id, ${group} order by ${table}.at, ${table}.id limit ${PORTION}`,
      [until, after, id],
    );
    yield* rows;
    const last = rows.at(-1);
    length = rows.length;
    if (last) [after, id] = [last.moment, last.id];
  }
}

/** All accounts that ever moved, added up by the database. */
export async function accountSums(look: Look, { from, until }: BookMonth): Promise<AccountSums[]> {
  const of = (name: string, journals: string, entries: string) => `
    select '${name}' as ledger, e.account, e.currency,
      coalesce(sum(e.amount) filter (where j.at < $1), 0)::float8 as opening,
      coalesce(sum(e.amount) filter (where j.at >= $1 and e.amount > 0), 0)::float8 as debit,
      coalesce(-sum(e.amount) filter (where j.at >= $1 and e.amount < 0), 0)::float8 as credit
    from ${journals} j join ${entries} e on e.journal_id = j.id where j.at < $2 group by e.account, e.currency`;
  return look<AccountSums>(
    `${of('orders', 'journals', 'entries')} union all ${of('affiliates', 'affiliate_journals', 'affiliate_entries')}
    order by ledger desc, account, currency`,
    [from, until],
  );
}

/** Commission of the month by the kind of movement, added up by the database: what it cost, or where it went. */
export function commissionSums(look: Look, { from, until }: BookMonth) {
  return look<{ kind: string; currency: string; moved: number }>(
    `select j.kind, e.currency, sum(e.amount) filter (where e.amount > 0)::float8 as moved
    from affiliate_journals j join affiliate_entries e on e.journal_id = j.id
    where j.at >= $1 and j.at < $2 group by j.kind, e.currency order by j.kind, e.currency`,
    [from, until],
  );
}

/** Money that waits to be understood or used, of each order, and what is owed to each affiliate. */
export function openItems(look: Look, { until }: BookMonth): Promise<OpenItem[]> {
  return look<OpenItem>(
    `select e.account as kind, 'order ' || o.number as whose, min(j.at) as since, sum(e.amount)::float8 as amount,
      e.currency
    from entries e join journals j on j.id = e.journal_id join orders o on o.id = j.order_id
    where e.account in ('held', 'credit') and j.at < $1
    group by e.account, o.number, e.currency having sum(e.amount) <> 0
    union all
    select case e.account when 'held' then 'heldCommission' else e.account end, 'affiliate A' || a.number, min(j.at),
      sum(e.amount)::float8, e.currency
    from affiliate_entries e join affiliate_journals j on j.id = e.journal_id
      join affiliates a on a.id = j.affiliate_id
    where e.account in ('accrued', 'due', 'held') and j.at < $1
    group by e.account, a.number, e.currency having sum(e.amount) <> 0
    order by 1, 2, 5`,
    [until],
  );
}

/** A paper, and what its journal moved of sales and taxes; null where that moved neither. */
export type BookPaper = { data: InvoiceData; issuedAt: Date; moved: number | null };

/** Papers of movements of the month, and invoices that were issued in it in the place of others. */
export function papersOf(look: Look, { from, until }: BookMonth): Promise<BookPaper[]> {
  return look<BookPaper>(
    `select i.data, i.issued_at as "issuedAt", (
        select -sum(e.amount)::float8 from entries e
        where e.journal_id = j.id and (e.account = 'sales' or e.account like 'tax:%')) as moved
    from invoices i join journals j on j.id = i.journal_id
    where case when i.data->>'kind' = 'correctedInvoice' then i.issued_at >= $1 and i.issued_at < $2
      else j.at >= $1 and j.at < $2 end
    order by i.issued_at, i.series, i.number`,
    [from, until],
  );
}

/** What was moved of sales and taxes by journals without a paper, by why there is none. */
export function withoutPaper(look: Look, { from, until }: BookMonth) {
  return look<{ kind: string; currency: string; moved: number }>(
    `select case when o.route = 'retailer' then 'retailer' else j.kind end as kind, e.currency,
      -sum(e.amount)::float8 as moved
    from journals j join orders o on o.id = j.order_id join entries e on e.journal_id = j.id
    where j.at >= $1 and j.at < $2 and (e.account = 'sales' or e.account like 'tax:%')
      and not exists (select from invoices i where i.journal_id = j.id and i.data->>'kind' <> 'correctedInvoice')
    group by 1, 2 order by 1, 2`,
    [from, until],
  );
}

export type BookSelfBill = { id: string; number: number; statementId: string; data: SelfBillData };

/** Invoices that we wrote for affiliates in the month. */
export function selfBillsIn(look: Look, { from, until }: BookMonth): Promise<BookSelfBill[]> {
  return look<BookSelfBill>(
    `select id, number, statement_id as "statementId", data from self_bills
    where issued_at >= $1 and issued_at < $2 order by issued_at, id`,
    [from, until],
  );
}

/** The first thing that was booked. */
export async function firstJournal({ pool }: Pick<Database, 'pool'>): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>('select min(at) as at from journals');
  return rows[0]?.at ?? undefined;
}
