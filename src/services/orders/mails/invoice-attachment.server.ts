import * as v from 'valibot';
import type { PreviewService } from '../../documents/preview.server.ts';
import type { Invoice } from '../../invoices/invoice.ts';
import { invoicePaper } from '../../invoices/invoice-paper.server.ts';
import type { MailAttachment } from '../../mail/mail.server.ts';
import type { OwedMail } from '../../mail/mail-kind.ts';
import type { OrdersService } from '../orders.server.ts';
import { orderMailData } from './order-mail.ts';

type Options = {
  orders: Pick<OrdersService, 'invoice'>;
  documents: Pick<PreviewService, 'producePaper'>;
};

/** The kinds of mails that bring their paper along. */
const WITH_PAPER: ReadonlySet<string> = new Set([
  'receipt',
  'credit-note',
  'credit-note-void',
  'invoice-corrected',
  'tax-refund',
]);

/**
 * The invoice or credit note of a mail, made when it is handed on.
 * @throws Refusal or Error where it cannot be made now
 */
export async function invoiceAttachments(owed: OwedMail, parts: Options): Promise<readonly MailAttachment[]> {
  if (!WITH_PAPER.has(owed.mail)) return [];
  const { invoice: number } = v.parse(orderMailData, owed.data);
  if (number === null) return [];
  const invoice = await parts.orders.invoice(number);
  if (!invoice) throw new Error(`there is no invoice ${number}`);
  const content = await parts.documents.producePaper(invoicePaper(invoice));
  return [{ filename: invoiceFile(invoice), content, contentType: 'application/pdf' }];
}

/** 'PG-2026-000017.pdf': a name every mail reader and disk can take. */
export function invoiceFile({ data }: Invoice): string {
  return `${data.number}.pdf`;
}
