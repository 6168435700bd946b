import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const invoiceMailData = v.object({
  id: v.string(),
  kind: v.picklist(['invoice', 'creditNote']),
  /** The number that is printed. */
  number: v.string(),
  /** Cents of US dollars. */
  amount: v.number(),
  statement: v.number(),
});
export type InvoiceMailData = v.InferOutput<typeof invoiceMailData>;

/** An invoice that we wrote for an affiliate, told to it in its language. */
export const INVOICE_MAIL = defineMail('affiliate-invoice', invoiceMailData);
