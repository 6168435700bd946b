import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { InvoiceData } from '../invoices/invoice.ts';
import type { OrderActState } from '../orders/acts/order-act.ts';
import type { SubscriptionState } from '../orders/states.table.ts';

/** Where a list goes on: the last row before, by its moment to the microsecond, and its number. */
export type LineKey = { moment: string; id: string };
export type LinePage<Row> = { rows: readonly Row[]; next: LineKey | null };
/** From which row on, and how many. */
export type LinesFrom = { before: LineKey | null; most: number };

export type SubscriptionLine = {
  order: string;
  plan: string;
  state: SubscriptionState;
  renews: boolean;
  renewal: Money;
  paidUntil: Date | null;
  startedAt: Date;
  updatedAt: Date;
};

export type InvoiceLine = { data: InvoiceData; issuedAt: Date };

export type RefundLine = {
  id: string;
  order: string;
  payment: string;
  amount: Money;
  reason: string;
  state: OrderActState;
  /** What its provider said. */
  words: string | null;
  askedAt: Date;
};

/** Amounts in minor units of the programme's currency. */
export type AffiliateLine = {
  number: string;
  name: string;
  email: string;
  kind: 'person' | 'company';
  country: string;
  locale: Locale;
  acceptedAt: Date;
  endsAt: Date | null;
  accrued: number;
  due: number;
  held: number;
};

export type CommissionLine = {
  id: string;
  affiliate: string;
  order: string | null;
  kind: string;
  clause: string;
  amount: Money;
  /** YYYY-MM-DD: when it is paid out. */
  dueOn: string | null;
  at: Date;
};

/** Something that happened to an order. */
export type EventLine = { id: string; kind: string; order: string; at: Date };

export type ApplicationLine = {
  id: string;
  state: string;
  kind: string;
  name: string;
  email: string;
  country: string;
  createdAt: Date;
  decidedAt: Date | null;
};

export type PayoutLine = {
  /** YYYY-MM. */
  month: string;
  affiliate: string;
  name: string;
  method: string;
  amount: number;
  state: string;
  leftOutBecause: string | null;
  endedAt: Date | null;
};
