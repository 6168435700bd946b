import type { DocumentTemplate } from '../../document/document.ts';
import { now } from '../../shared/clock.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import type { Database } from '../database/database.server.ts';
import { paperOf } from './paper-of.ts';
import { type Receivable, receivableOf } from './receivable.ts';
import * as rows from './store.server.ts';

type Options = {
  database: Database;
  templates: { template(id: number, frozen?: string | null): Promise<DocumentTemplate | undefined> };
};

/** Documents read at a time. */
const PORTION = 100;

/** `minor`: of the invoice's currency; `paidOn`: ISO day. */
export type Paying = { documentId: string; minor: number; paidOn: string };
/** `unknown` is what is not there, is somebody else's, was cancelled, or has no amount. */
export type Paid = { outcome: 'noted' } | { outcome: 'unknown' } | { outcome: 'tooMuch'; open: number };

/** What customers owe: finished invoices, and what was paid of them. */
export class ReceivablesService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** All invoices and credit notes of an account as of a day (ISO), the newest first. */
  async list(accountId: string, today: string): Promise<Receivable[]> {
    const { database } = this.#options;
    await this.#readFinished(accountId);
    const [papers, payments] = await Promise.all([
      rows.readPapers(database, accountId),
      rows.readPayments(database, accountId),
    ]);
    const paid = Map.groupBy(payments, ({ documentId }) => documentId);
    return papers.map((paper) => receivableOf(paper, paid.get(paper.documentId) ?? [], today));
  }

  /** Documents of these templates that are not finished, the newest first. */
  drafts(accountId: string, templateIds: readonly number[]): Promise<rows.Draft[]> {
    return rows.readDrafts(this.#options.database, accountId, templateIds);
  }

  /** Notes a payment, never more than is open: whoever notes at the same time waits. */
  async pay(accountId: string, { documentId, minor, paidOn }: Paying): Promise<Paid> {
    if (!isUuid(documentId)) return { outcome: 'unknown' };
    await this.#readFinished(accountId);
    return this.#options.database.query.transaction().execute(async (query): Promise<Paid> => {
      const invoice = await rows.lockInvoice({ query }, accountId, documentId);
      if (!invoice?.total || invoice.isCancelled) return { outcome: 'unknown' };
      const payments = await rows.readPayments({ query }, accountId, documentId);
      const { open } = receivableOf(invoice, payments, paidOn);
      if (minor > open) return { outcome: 'tooMuch', open };
      const payment = { id: newId(), documentId, minor, paidOn };
      await rows.insertPayment({ query }, payment, { by: accountId, at: now() });
      return { outcome: 'noted' };
    });
  }

  /** Takes a payment back; false where the account has no such payment. */
  async takeBack(accountId: string, paymentId: string): Promise<boolean> {
    return isUuid(paymentId) && rows.deletePayment(this.#options.database, accountId, paymentId);
  }

  /** Reads what was finished since the last time. */
  async #readFinished(accountId: string): Promise<void> {
    const { database, templates } = this.#options;
    for (;;) {
      const unread = await rows.readUnread(database, accountId, PORTION);
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
