import { sql } from 'kysely';
import { newId } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Query } from '../database/database.server.ts';
import type { Invoiced, OwnInvoice, SelfBill, SelfBillData } from './invoices.ts';

export type SelfBilling = { locale: string; words: string; agreedAt: Date };

/** That we write an affiliate's invoices, since when and by which words; undefined where it does by itself. */
export async function selfBillingOf({ query }: Query, affiliateId: string): Promise<SelfBilling | undefined> {
  const row = await query
    .selectFrom('self_billing_agreements')
    .select(['locale', 'words', 'agreed_at'])
    .where('affiliate_id', '=', affiliateId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { locale: row.locale, words: row.words, agreedAt: row.agreed_at };
}

/** @returns false where it was agreed to before */
export async function insertSelfBilling(
  { query }: Query,
  { affiliateId, locale, words, at }: { affiliateId: string; locale: Locale; words: string; at: Date },
): Promise<boolean> {
  const written = await query
    .insertInto('self_billing_agreements')
    .values({ id: newId(), affiliate_id: affiliateId, locale, words, agreed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

/** @returns false where there was nothing to end */
export async function endSelfBilling({ query }: Query, affiliateId: string, at: Date): Promise<boolean> {
  const written = await query
    .updateTable('self_billing_agreements')
    .set({ ended_at: at })
    .where('affiliate_id', '=', affiliateId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

/** What an affiliate was sent, each with the statement of its month, the newest first. */
export async function invoicedOf({ query }: Query, affiliateId: string): Promise<Invoiced[]> {
  const { rows } = await sql<Invoiced>`
    select payouts.id as "payoutId", statement.id as "statementId", statement.number as statement,
      statement.month::text as month, payouts.amount::int as amount, payouts.state
    from payouts join payout_runs run on run.id = run_id
    join affiliate_statements statement
      on statement.affiliate_id = payouts.affiliate_id and statement.month = run.month
    where payouts.affiliate_id = ${affiliateId} and payouts.state <> 'prepared'
    order by statement.number desc`.execute(query);
  return rows;
}

export async function selfBillsOf({ query }: Query, affiliateId: string): Promise<SelfBill[]> {
  const rows = await query
    .selectFrom('self_bills')
    .select(['id', 'number', 'statement_id', 'data'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('number')
    .execute();
  return rows.map(({ statement_id, ...row }) => ({ ...row, statementId: statement_id }));
}

/** What an affiliate sent, without the bytes. */
export async function ownInvoicesOf({ query }: Query, affiliateId: string): Promise<OwnInvoice[]> {
  const { rows } = await sql<OwnInvoice>`
    select id, statement_id as "statementId", name, octet_length(content) as bytes, received_at as "receivedAt"
    from own_invoices where affiliate_id = ${affiliateId} order by received_at, id`.execute(query);
  return rows;
}

export async function ownInvoiceContent(
  { query }: Query,
  affiliateId: string,
  id: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  return await query
    .selectFrom('own_invoices')
    .select(['name', 'content'])
    .where('affiliate_id', '=', affiliateId)
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewOwn = {
  affiliateId: string;
  statementId: string;
  name: string;
  content: Buffer;
  hash: Buffer;
  at: Date;
};

/** @returns undefined where the same file is there already */
export async function insertOwn({ query }: Query, own: NewOwn): Promise<string | undefined> {
  const row = await query
    .insertInto('own_invoices')
    .values({
      ...{ id: newId(), affiliate_id: own.affiliateId, statement_id: own.statementId, name: own.name },
      ...{ content: own.content, hash: own.hash, received_at: own.at },
    })
    .onConflict((conflict) => conflict.columns(['statement_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type Billable = Omit<Invoiced, 'state'> & { affiliateId: string; kind: SelfBillData['kind'] };

/**
 * Payouts that an invoice is owed for: they arrived while their affiliate had agreed to it, and it sent none itself. And
 * those that came back after their invoice was written.
 */
export async function billable({ query }: Query, most: number): Promise<Billable[]> {
  const { rows } = await sql<Billable>`
    select payouts.id as "payoutId", payouts.affiliate_id as "affiliateId", statement.id as "statementId",
      statement.number as statement, statement.month::text as month, payouts.amount::int as amount,
      case payouts.state when 'paid' then 'invoice' else 'creditNote' end as kind
    from payouts join payout_runs run on run.id = run_id
    join affiliate_statements statement
      on statement.affiliate_id = payouts.affiliate_id and statement.month = run.month
    where (payouts.state = 'paid'
        and exists (select from self_billing_agreements agreement
          where agreement.affiliate_id = payouts.affiliate_id and agreement.agreed_at <= payouts.ended_at
            and (agreement.ended_at is null or agreement.ended_at > payouts.ended_at))
        and not exists (select from own_invoices own where own.statement_id = statement.id)
        and not exists (select from self_bills bill where bill.payout_id = payouts.id and bill.kind = 'invoice'))
      or (payouts.state = 'returned'
        and exists (select from self_bills bill where bill.payout_id = payouts.id and bill.kind = 'invoice')
        and not exists (select from self_bills bill where bill.payout_id = payouts.id and bill.kind = 'creditNote'))
    order by payouts.ended_at, payouts.id limit ${most}`.execute(query);
  return rows;
}

/** Whom an invoice is of, locked until the transaction ends: numbers are given one after the other. */
export async function lockSupplier({ query }: Query, affiliateId: string) {
  return await query
    .selectFrom('affiliates')
    .select(['number', 'name', 'address', 'country', 'tax', 'locale'])
    .where('id', '=', affiliateId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The bills of a payout, and how many its affiliate has in all. */
export async function billsBefore({ query }: Query, affiliateId: string, payoutId: string) {
  const bills = await query
    .selectFrom('self_bills')
    .select(['number', 'kind', 'payout_id'])
    .where('affiliate_id', '=', affiliateId)
    .orderBy('number')
    .execute();
  return { last: bills.at(-1)?.number ?? 0, ofPayout: bills.filter((bill) => bill.payout_id === payoutId) };
}

export async function insertBill(
  { query }: Query,
  { billable: of, number, data, at }: { billable: Billable; number: number; data: SelfBillData; at: Date },
): Promise<string> {
  const id = newId();
  await query
    .insertInto('self_bills')
    .values({
      ...{ id, affiliate_id: of.affiliateId, number, kind: of.kind, payout_id: of.payoutId },
      ...{ statement_id: of.statementId, data: JSON.stringify(data), issued_at: at },
    })
    .execute();
  return id;
}
