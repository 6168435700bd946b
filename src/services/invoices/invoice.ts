import type { Locale } from '../../shared/locale.ts';
import type { Route } from '../payments/routes.table.ts';
import type { Amount } from '../subscriptions/amounts.ts';
import type { LicenceClass } from '../subscriptions/licence-classes.table.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';
import type { Billing } from './billing.ts';

/** An invoice, one in the place of another, a credit note, or what takes a credit note back; with everything it said on the day. */
export type InvoiceData = {
  kind: 'invoice' | 'correctedInvoice' | 'creditNote' | 'creditNoteVoid';
  /** Why money went back: by a refund where it does not say. `change`: it pays a part of another plan. */
  because?: 'refund' | 'dispute' | 'change';
  /** 'PG-2026-000017'. */
  number: string;
  /** Of the invoice it stands for, or that it gives back, whole or in part; of the credit note that is taken back. */
  corrects: string | null;
  orderId: string;
  orderNumber: number;
  route: Route;
  plan: PlanName;
  term: 'year' | 'month';
  /** What the licence is for; papers of before say nothing of it. */
  licenceClass?: LicenceClass;
  email: string;
  locale: Locale;
  billing: Billing;
  amount: Amount;
  /** What of it was paid by credit, and by which credit note; the rest was charged. */
  credited?: { amount: Amount; number: string | null };
  /** ISO: the day the money moved, and the end of what it pays for. */
  at: string;
  paidUntil: string | null;
};

/** Series and count of an invoice's number; undefined for what is none. */
export function parseInvoiceNumber(number: string): { series: string; count: string } | undefined {
  const [, series, digits] = /^(PG-\d{4})-(\d{6,12})$/.exec(number) ?? [];
  return series && digits ? { series, count: String(Number(digits)) } : undefined;
}

/** An invoice or credit note, and the moment it was written. */
export type Invoice = { data: InvoiceData; issuedAt: Date };
