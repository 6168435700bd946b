import type { DocumentTemplate } from '../../document/document.ts';
import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { DocumentRights, Scope } from '../drive/rights.server.ts';
import { paperOf } from './paper-of.ts';
import { type Receivable, receivableOf } from './receivable.ts';
import * as rows from './store.server.ts';

type Options = {
  database: Database;
  templates: { template(id: number, frozen?: string | null): Promise<DocumentTemplate | undefined> };
  rights: Pick<DocumentRights, 'may' | 'scope'>;
};

/** Documents read at a time. */
const PORTION = 100;

/** `minor`: of the invoice's currency; `paidOn`: ISO day. */
export type Paying = { documentId: string; minor: number; paidOn: string };
/** `unknown` is what is not there, the account may not change, was cancelled, or has no amount. */
export type Paid = { outcome: 'noted' } | { outcome: 'unknown' } | { outcome: 'tooMuch'; open: number };

/** What customers owe: finished invoices, and what was paid of them. */
export class ReceivablesService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All invoices and credit notes an account has before it, its own and its team's, as of a day (ISO), the newest first. */
  async list(accountId: string, today: string): Promise<Receivable[]> {
    const { database, rights } = this.#options;
    const scope = await rights.scope(database, accountId);
    await this.#readFinished(scope);
    const papers = await rows.readPapers(database, scope);
    const payments = await rows.readPayments(
      database,
      papers.map(({ documentId }) => documentId),
    );
    const paid = Map.groupBy(payments, ({ documentId }) => documentId);
    return papers.map((paper) => receivableOf(paper, paid.get(paper.documentId) ?? [], today));
  }

  /** Documents of these templates that are not finished, the newest first. */
  async drafts(accountId: string, templateIds: readonly number[]): Promise<rows.Draft[]> {
    const { database, rights } = this.#options;
    return rows.readDrafts(database, await rights.scope(database, accountId), templateIds);
  }

  /** Notes a payment, never more than is open: whoever notes at the same time waits. */
  async pay(accountId: string, { documentId, minor, paidOn }: Paying): Promise<Paid> {
    if (!isUuid(documentId)) return { outcome: 'unknown' };
    const { database, rights } = this.#options;
    await this.#readFinished(await rights.scope(database, accountId));
    return database.query.transaction().execute(async (query): Promise<Paid> => {
      const invoice = await this.#lockForNotes({ query }, accountId, documentId);
      if (!invoice?.total || invoice.isCancelled) return { outcome: 'unknown' };
      const payments = await rows.readPayments({ query }, [documentId]);
      const { open } = receivableOf(invoice, payments, paidOn);
      if (minor > open) return { outcome: 'tooMuch', open };
      const payment = { id: newId(), documentId, minor, paidOn };
      await rows.insertPayment({ query }, payment, { by: accountId, at: now() });
      return { outcome: 'noted' };
    });
  }

  /** Takes a payment back; false where there is no such payment of an invoice the account may note payments of. */
  async takeBack(accountId: string, paymentId: string): Promise<boolean> {
    if (!isUuid(paymentId)) return false;
    return this.#options.database.query.transaction().execute(async (query) => {
      const documentId = await rows.invoiceOfPayment({ query }, paymentId);
      const invoice = documentId && (await this.#lockForNotes({ query }, accountId, documentId));
      return Boolean(invoice) && rows.deletePayment({ query }, paymentId);
    });
  }

  /** The invoice, held until the transaction ends, where the account may say what was paid of it: as who may edit it. */
  async #lockForNotes(query: Query, accountId: string, documentId: string) {
    const { rights } = this.#options;
    const invoice = await rows.lockInvoice(query, await rights.scope(query, accountId), documentId);
    if (!invoice?.inTeam) return invoice;
    return (await rights.may(query, accountId, documentId, 'edit')) ? invoice : undefined;
  }

  /** Reads what was finished since the last time. */
  async #readFinished(scope: Scope): Promise<void> {
    const { database, templates } = this.#options;
    for (;;) {
      const unread = await rows.readUnread(database, scope, PORTION);
      for (const { id, templateId, frozen, values, finishedAt } of unread) {
        const template = await templates.template(templateId, frozen);
        const finishedOn = finishedAt.toISOString().slice(0, 10);
        // What the library has no more says nothing by itself.
        const paper = template && paperOf(template, values, finishedOn);
        await rows.writePaper(database, id, paper, finishedOn);
      }
      if (unread.length < PORTION) return;
    }
  }
}
