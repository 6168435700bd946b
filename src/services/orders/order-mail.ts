import type { PlanName } from '../subscriptions/plans.table.ts';
import type { Amount, Billing } from './order.ts';

/** What a mail about an order says. The words are in messages/<locale>/mail.json under the kind. */
export const ORDER_MAILS = ['receipt', 'credit-note', 'payment-rejected', 'subscription-ended'] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

export type OrderMailData = {
  orderId: string;
  orderNumber: number;
  plan: PlanName;
  term: 'year' | 'month';
  /** Of the invoice or credit note that comes with it; null where the retailer writes it. */
  invoice: string | null;
  /** What was paid, or given back. */
  amount: Amount | null;
  /** What the next term costs. */
  renewal: Amount;
  /** ISO; the end of what is paid. */
  paidUntil: string | null;
};

/** An invoice or credit note, with everything it said on the day. */
export type InvoiceData = {
  kind: 'invoice' | 'creditNote';
  /** 'PG-2026-000017'. */
  number: string;
  orderId: string;
  orderNumber: number;
  plan: PlanName;
  term: 'year' | 'month';
  email: string;
  locale: string;
  billing: Billing;
  amount: Amount;
  /** ISO: the day the money moved, and the end of what it pays for. */
  at: string;
  paidUntil: string | null;
};
