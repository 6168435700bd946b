import type { Money } from '../../shared/money.ts';
import type { Query } from '../database/database.server.ts';
import type { InvoiceData } from '../invoices/invoice.ts';
import { paperOfJournal } from '../invoices/invoices.store.server.ts';
import { issueInvoice } from '../invoices/issue-invoice.server.ts';
import { invoiceUntaxed } from '../invoices/untaxed-invoice.server.ts';
import { isPayment, type Journal, type JournalKind } from '../ledger/journals.ts';
import { isSoldByUs } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import { addedUp } from '../subscriptions/plan-change.ts';
import { termOf } from '../subscriptions/renewal.ts';
import type { OrderMailKind } from './mails/order-mail.ts';
import type { Order } from './order.ts';
import { isFirstCharge, oweOrderMail } from './owe-mail.server.ts';
import type { Settlement } from './settlement.ts';

type Moved = {
  order: Order;
  settlement: Settlement;
  journal: Journal & { id: string };
  /** What of it another plan paid. */
  credit?: InvoiceData['credited'];
};

/** The paper of a movement: an invoice or a credit note, and the mail that brings it. The retailer writes its own. */
export async function oweDocument({ query }: Query, written: Moved): Promise<void> {
  const { order, settlement, journal } = written;
  if (journal.kind === 'charge' && journal.isHeld)
    return oweOrderMail({ query }, order, { kind: 'payment-held', settlement, key: journal.key, journal });
  if (journal.kind === 'taxRefund') return oweUntaxed({ query }, written);
  const paper = await paperOf({ query }, written);
  if (!paper) return;
  const invoice = await issued({ query }, written, paper);
  const { mail: kind, amount, because } = paper;
  const voided = paper.kind === 'creditNoteVoid' ? paper.corrects : null;
  await oweOrderMail({ query }, order, {
    kind,
    settlement,
    key: journal.key,
    journal,
    invoice,
    amount,
    because,
    voided,
    credit: paper.credited?.amount.total,
  });
}

/** The same without the mail. */
export async function issuePaper({ query }: Query, written: Moved): Promise<void> {
  const paper = await paperOf({ query }, written);
  if (paper) await issued({ query }, written, paper);
}

/** @returns its number; null where the retailer writes it */
async function issued({ query }: Query, written: Moved, paper: Paper): Promise<string | null> {
  return isSoldByUs(written.order.route) ? writeInvoice({ query }, written, paper) : null;
}

/** The tax of a charge went back: its invoice is issued anew without it. */
async function oweUntaxed({ query }: Query, { order, settlement, journal }: Moved): Promise<void> {
  const invoice = await invoiceUntaxed({ query }, journal, order.billing.pendingVatId ?? null);
  const amount = amountOfJournal(journal, order);
  const mail = { kind: 'tax-refund', settlement, key: journal.key, journal, invoice } as const;
  await oweOrderMail({ query }, order, { ...mail, ...(amount ? { amount } : {}) });
}

/** What is written about a movement, and by which mail it goes out. */
type Paper = Pick<InvoiceData, 'kind' | 'amount' | 'corrects' | 'credited'> & {
  /** Where it is not the order's own. */
  billing?: InvoiceData['billing'];
  mail: OrderMailKind;
  because?: InvoiceData['because'];
};

const PAPERS: Partial<Record<JournalKind, Pick<Paper, 'kind' | 'mail' | 'because'>>> = {
  charge: { kind: 'invoice', mail: 'receipt' },
  accepted: { kind: 'invoice', mail: 'receipt' },
  refund: { kind: 'creditNote', mail: 'credit-note', because: 'refund' },
  disputeLost: { kind: 'creditNote', mail: 'credit-note', because: 'dispute' },
};

async function paperOf({ query }: Query, { order, journal, credit }: Moved): Promise<Paper | undefined> {
  if (journal.voids) return voidOf({ query }, journal.voids);
  const row = PAPERS[journal.kind];
  const amount = row && amountOfJournal(journal, order);
  // What a bank decides about a sale of the retailer is the retailer's to tell.
  if (!row || !amount || (!isSoldByUs(order.route) && row.because === 'dispute')) return undefined;
  if (row.kind === 'invoice')
    return credit
      ? { ...row, amount: addedUp(amount, credit.amount), credited: credit, corrects: null }
      : { ...row, amount, corrects: null };
  const invoice = await paperOfJournal({ query }, journal.charge?.key);
  return { ...row, ...asInvoiced(amount, order, invoice), corrects: invoice?.number ?? null };
}

/** A credit note says of taxes and VAT id what its invoice says, whose taxes may have gone back before. */
function asInvoiced(amount: Amount, { billing }: Order, invoice: InvoiceData | undefined) {
  const vatId = invoice?.billing.vatId ?? null;
  if (vatId === null || billing.vatId !== null) return { amount, billing };
  return { amount: { ...amount, taxes: [] }, billing: { ...billing, vatId, pendingVatId: null } };
}

/** What takes a credit note back: money that was to go back stayed, or came again. */
async function voidOf({ query }: Query, key: string): Promise<Paper | undefined> {
  const note = await paperOfJournal({ query }, key);
  if (!note) return undefined;
  const { amount, number: corrects, because = 'refund' } = note;
  return { kind: 'creditNoteVoid', mail: 'credit-note-void', amount, corrects, because };
}

function writeInvoice(
  { query }: Query,
  { order, settlement, journal }: Moved,
  { kind, amount, corrects, because, credited, billing = order.billing }: Paper,
): Promise<string> {
  return issueInvoice({ query }, journal.id, {
    kind,
    ...(because ? { because } : {}),
    corrects,
    orderId: order.id,
    orderNumber: order.number,
    route: order.route,
    plan: order.plan,
    term: termOf(order, isFirstCharge(settlement, journal.charge)),
    licenceClass: order.licenceClass,
    email: order.email,
    locale: order.locale,
    billing,
    amount,
    ...(credited ? { credited } : {}),
    at: journal.at.toISOString(),
    paidUntil: journal.charge?.paysUntil.toISOString() ?? null,
  });
}

/** What a movement came to, read from its entries; undefined for money that waits to be understood. */
function amountOfJournal(
  { entries: own, about, taxes: rates = [], ...journal }: Journal,
  { first }: Order,
): Amount | undefined {
  const entries = about ?? own;
  const sign = isPayment(journal) ? -1 : 1;
  const currency = entries[0]?.currency ?? first.total.currency;
  const money = (minor: number): Money => ({ minor, currency });
  if (journal.isHeld) return undefined;
  const net = sign * sumOf(entries, 'sales');
  const taxes = rates.map((tax) => ({ ...tax, amount: money(sign * sumOf(entries, `tax:${tax.kind}`)) }));
  const total = taxes.reduce((sum, { amount }) => sum + amount.minor, net);
  return { net: money(net), taxes, total: money(total) };
}

function sumOf(entries: Journal['entries'], account: string): number {
  return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
}
