import { now } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import type { Query } from '../../database/database.server.ts';
import type { Invoice, InvoiceData } from '../../invoices/invoice.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { type OrderMailKind, orderMail } from '../mails/order-mail.ts';
import { factsOf } from '../owe-mail.server.ts';
import type { SubscribedOrder } from '../subscribed.server.ts';

/** Which mail brings which paper. */
const BRINGS: Readonly<Record<InvoiceData['kind'], OrderMailKind>> = {
  invoice: 'receipt',
  correctedInvoice: 'invoice-corrected',
  creditNote: 'credit-note',
  creditNoteVoid: 'credit-note-void',
};

/** Owes the mail of an invoice or a credit note once more, as the paper has it: what was mailed is not kept. */
export async function owePaperAgain(query: Query, order: SubscribedOrder, { data }: Invoice): Promise<void> {
  const { kind, number, term, amount, because = 'refund', corrects, paidUntil } = data;
  const at = now();
  const isBack = kind === 'creditNote' || kind === 'creditNoteVoid';
  await putMail(query, orderMail(BRINGS[kind]), {
    key: `paper-again:${number}:${newId()}`,
    accountId: null,
    recipient: order.email,
    locale: order.locale,
    data: {
      ...factsOf(order),
      ...{ term, amount, invoice: number, isFirst: false, renews: order.subscription?.renews ?? false },
      ...(isBack ? { because, voided: kind === 'creditNoteVoid' ? corrects : null } : {}),
      at: new Date(data.at).toISOString(),
      paidUntil: paidUntil === null ? null : new Date(paidUntil).toISOString(),
    },
    at,
  });
}
