import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { MINUTE, now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { isUuid } from '../../shared/ids.ts';
import type { Locale } from '../../shared/locale.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { MESSAGE_MAIL } from '../mail/message-mail.ts';
import { putMail } from '../mail/outbox.server.ts';
import { DueWork } from '../work/due-work.server.ts';
import {
  fileName,
  type Invoiced,
  isPdf,
  LARGEST_INVOICE,
  MOST_OF_A_STATEMENT,
  type OwnInvoice,
  type SelfBill,
} from './invoices.ts';
import {
  billable,
  endSelfBilling,
  insertOwn,
  insertSelfBilling,
  invoicedOf,
  ownInvoiceContent,
  ownInvoicesOf,
  type SelfBilling,
  selfBillingOf,
  selfBillsOf,
} from './store.server.ts';
import { writeBill } from './write-bill.server.ts';

const AT_ONCE = 20;
const REST_MS = 5 * MINUTE;

type Options = { database: Database; log: Logger; onMail: () => void };

export type InvoicesStanding = {
  /** Null where the affiliate writes its invoices itself. */
  selfBilling: SelfBilling | null;
  payouts: readonly Invoiced[];
  bills: readonly SelfBill[];
  own: readonly OwnInvoice[];
};

export type Sent = {
  affiliateId: string;
  affiliate: number;
  statement: number;
  name: string;
  content: Buffer;
};
export type SendOutcome =
  | 'kept'
  /** There is no such statement, or nothing was paid on it. */
  | 'unknown'
  | 'notPdf'
  | 'tooLarge'
  | 'tooMany'
  /** We write this affiliate's invoices. */
  | 'selfBilled';

/** Invoices for commission: those an affiliate sends, and those we write in its name because it agreed to that. */
export class AffiliateInvoicesService {
  readonly #options: Options;
  readonly work: DueWork;

  constructor(options: Options) {
    this.#options = options;
    this.work = new DueWork({
      log: options.log,
      name: 'affiliate invoices',
      step: () => this.#step(),
      restMs: REST_MS,
    });
  }

  async standingOf(affiliateId: string): Promise<InvoicesStanding> {
    const { database } = this.#options;
    const [selfBilling, payouts, bills, own] = await Promise.all([
      selfBillingOf(database, affiliateId),
      invoicedOf(database, affiliateId),
      selfBillsOf(database, affiliateId),
      ownInvoicesOf(database, affiliateId),
    ]);
    return { selfBilling: selfBilling ?? null, payouts, bills, own };
  }

  /** An affiliate agrees that we write its invoices, by words it has read: of payouts that arrive from now on. */
  async agree(affiliateId: string, { locale, words }: { locale: Locale; words: string }): Promise<void> {
    const at = now();
    await this.#options.database.query.transaction().execute(async (query) => {
      if (!(await insertSelfBilling({ query }, { affiliateId, locale, words, at }))) return;
      const data = { locale, words };
      await noteEvent({ query }, { affiliateId, kind: 'selfBillingAgreed', by: 'affiliate', data, at });
    });
  }

  /** It writes them itself again, of payouts that arrive from now on. */
  async end(affiliateId: string): Promise<void> {
    const at = now();
    await this.#options.database.query.transaction().execute(async (query) => {
      if (!(await endSelfBilling({ query }, affiliateId, at))) return;
      await noteEvent({ query }, { affiliateId, kind: 'selfBillingEnded', by: 'affiliate', at });
    });
  }

  /** Keeps an invoice that an affiliate sends for a statement; the same file twice is one. */
  async send(sent: Sent): Promise<SendOutcome> {
    const { affiliateId, content } = sent;
    const { selfBilling, payouts, bills, own } = await this.standingOf(affiliateId);
    const of = payouts.find(({ statement, state }) => statement === sent.statement && state !== 'returned');
    if (!of) return 'unknown';
    if (selfBilling || bills.some(({ statementId }) => statementId === of.statementId)) return 'selfBilled';
    if (content.length > LARGEST_INVOICE) return 'tooLarge';
    if (!isPdf(content)) return 'notPdf';
    const before = own.filter(({ statementId }) => statementId === of.statementId);
    if (before.length >= MOST_OF_A_STATEMENT) return 'tooMany';
    const [at, name] = [now(), fileName(sent.name)];
    const hash = createHash('sha256').update(content).digest();
    const isNew = await this.#options.database.query.transaction().execute(async (query) => {
      const row = { affiliateId, statementId: of.statementId, name, content, hash, at };
      const id = await insertOwn({ query }, row);
      if (id) await note({ query }, sent, { id, name, at });
      return id !== undefined;
    });
    if (isNew) this.#options.onMail();
    return 'kept';
  }

  /** An invoice as it was sent; undefined for others' and for any other text. */
  async file(affiliateId: string, id: string): Promise<{ name: string; content: Buffer } | undefined> {
    return isUuid(id) ? ownInvoiceContent(this.#options.database, affiliateId, id) : undefined;
  }

  /** One that we wrote, by what counts them; undefined for any other text. */
  async bill(affiliateId: string, number: string): Promise<SelfBill | undefined> {
    const bills = await selfBillsOf(this.#options.database, affiliateId);
    return bills.find((one) => String(one.number) === number);
  }

  async #step(): Promise<number> {
    const at = now();
    const { database, onMail } = this.#options;
    const due = await billable(database, AT_ONCE);
    for (const one of due) await writeBill(database, one, at);
    if (due.length > 0) onMail();
    return due.length;
  }
}

type Kept = { id: string; name: string; at: Date };

/** Whoever pays reads that it came. */
async function note({ query }: Query, sent: Sent, { id, name, at }: Kept): Promise<void> {
  const { affiliateId, affiliate, statement } = sent;
  const event = { affiliateId, kind: 'invoiceSent', by: 'affiliate', at };
  await noteEvent({ query }, { ...event, data: { invoice: id, statement } });
  await putMail({ query }, MESSAGE_MAIL, {
    ...{ key: `affiliate-own-invoice:${id}`, accountId: null, recipient: COMPANY.email, locale: 'en', at },
    data: {
      subject: `Affiliate A${affiliate} sent an invoice for statement ${statement}`,
      replyTo: null,
      fields: [
        { label: 'File', value: name },
        { label: 'To get it', value: `npm run commissions -- invoices ${affiliate}` },
      ],
    },
  });
}
