import { sql } from 'kysely';
import type { DocumentValues } from '../../document/document.ts';
import type { Query } from '../database/database.server.ts';
import { concerning, IN_TEAM, type Scope, within } from '../drive/rights.server.ts';
import type { ReadPaper } from './paper-of.ts';
import type { Paper, Payment } from './receivable.ts';

export type Unread = {
  id: string;
  templateId: number;
  frozen: string | null;
  values: DocumentValues;
  finishedAt: Date;
};

/** Finished documents of an account and its teams that were not read yet. */
export async function readUnread({ query }: Query, scope: Scope, most: number): Promise<Unread[]> {
  const rows = await query
    .selectFrom('documents')
    .leftJoin('finished_papers', 'finished_papers.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'frozen_template', 'values', 'finished_at'])
    .where(concerning(scope))
    .where('finished_at', 'is not', null)
    .where('finished_papers.document_id', 'is', null)
    .limit(most)
    .execute();
  return rows.flatMap(
    ({ id, template_id: templateId, frozen_template: frozen, values, finished_at: finishedAt }) =>
      finishedAt ? [{ id, templateId, frozen, values, finishedAt }] : [],
  );
}

/** Writes what a finished document says; undefined for one nobody pays. */
export async function writePaper(
  { query }: Query,
  documentId: string,
  paper: ReadPaper | undefined,
  finishedOn: string,
): Promise<void> {
  await query
    .insertInto('finished_papers')
    .values({
      document_id: documentId,
      kind: paper?.kind ?? 'other',
      number: paper?.number ?? '',
      customer: paper?.customer ?? '',
      day: paper?.day ?? finishedOn,
      due: paper?.due ?? null,
      total: paper?.total?.minor ?? null,
      currency: paper?.total?.currency ?? null,
      is_prepaid: paper?.isPrepaid ?? false,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute();
}

/** Invoices and credit notes an account has before it, the newest first; none of what lies in the trash. */
export async function readPapers({ query }: Query, scope: Scope): Promise<Paper[]> {
  const rows = await papers({ query }, scope)
    .leftJoin('series_numbers', 'series_numbers.document_id', 'documents.id')
    .select('cancelled_at')
    .orderBy('day', 'desc')
    .orderBy('documents.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toPaper(row), isCancelled: row.cancelled_at !== null }));
}

/** The invoice, held until the transaction ends; undefined where the account has none of this number before it. */
export async function lockInvoice(
  { query }: Query,
  scope: Scope,
  documentId: string,
): Promise<Paper | undefined> {
  const row = await papers({ query }, scope)
    .where('documents.id', '=', documentId)
    .where('finished_papers.kind', '=', 'invoice')
    .forUpdate('finished_papers')
    .executeTakeFirst();
  if (!row) return undefined;
  const cancelled = await query
    .selectFrom('series_numbers')
    .select('number')
    .where('document_id', '=', documentId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return { ...toPaper(row), isCancelled: cancelled !== undefined };
}

/** Payments of some invoices, in the order of their days. */
export async function readPayments({ query }: Query, documentIds: readonly string[]): Promise<Payment[]> {
  const rows = await query
    .selectFrom('invoice_payments')
    .leftJoin('accounts', 'accounts.id', 'noted_by')
    .select(['invoice_payments.id', 'document_id', 'minor', 'email'])
    .select(sql<string>`to_char(paid_on, 'YYYY-MM-DD')`.as('paid_on'))
    .where(sql<boolean>`document_id = any(${[...documentIds]}::uuid[])`)
    .orderBy('invoice_payments.paid_on')
    .orderBy('noted_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    minor: Number(row.minor),
    paidOn: row.paid_on,
    by: row.email,
  }));
}

export async function insertPayment(
  { query }: Query,
  { id, documentId, minor, paidOn }: Omit<Payment, 'by'>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await query
    .insertInto('invoice_payments')
    .values({ id, document_id: documentId, minor, paid_on: paidOn, noted_by: by, noted_at: at })
    .execute();
}

/** The invoice of a payment; undefined where there is no such payment. */
export async function invoiceOfPayment({ query }: Query, id: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('invoice_payments')
    .select('document_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document_id;
}

/** False where it was gone already. */
export async function deletePayment({ query }: Query, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('invoice_payments')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Draft = {
  documentId: string;
  templateId: number;
  name: string;
  updatedAt: Date;
  inTeam: boolean;
};

/** Documents of some templates that are not finished, those that wait longest last; none of the trash. */
export async function readDrafts(
  { query }: Query,
  scope: Scope,
  templateIds: readonly number[],
): Promise<Draft[]> {
  const rows = await query
    .selectFrom('documents')
    .innerJoin('items', 'items.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'documents.name', 'documents.updated_at'])
    .select(IN_TEAM.as('in_team'))
    .where(within(scope))
    .where('finished_at', 'is', null)
    .where('items.deleted_at', 'is', null)
    .where('template_id', 'in', [0, ...templateIds])
    .orderBy('documents.updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    documentId: row.id,
    templateId: row.template_id,
    name: row.name ?? '',
    updatedAt: row.updated_at,
    inTeam: row.in_team,
  }));
}

function papers({ query }: Query, scope: Scope) {
  return query
    .selectFrom('finished_papers')
    .innerJoin('documents', 'documents.id', 'finished_papers.document_id')
    .innerJoin('items', 'items.document_id', 'documents.id')
    .select(['documents.id', 'template_id', 'finished_papers.kind', 'finished_papers.number', 'customer'])
    .select(['total', 'currency', 'is_prepaid', IN_TEAM.as('in_team')])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .select(sql<string | null>`to_char(due, 'YYYY-MM-DD')`.as('due'))
    .where(within(scope))
    .where('finished_papers.kind', '<>', 'other')
    .where('items.deleted_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];

function toPaper(row: Row): Omit<Paper, 'isCancelled'> {
  return {
    documentId: row.id,
    templateId: row.template_id,
    kind: row.kind === 'creditNote' ? 'creditNote' : 'invoice',
    number: row.number,
    customer: row.customer,
    day: row.day,
    due: row.due,
    total:
      row.total === null || row.currency === null
        ? null
        : { minor: Number(row.total), currency: row.currency },
    isPrepaid: row.is_prepaid,
    inTeam: row.in_team,
  };
}
