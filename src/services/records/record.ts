import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { InvoiceData } from '../invoices/invoice.ts';
import type { OrderActState } from '../orders/acts/order-act.ts';
import type { SubscriptionState } from '../orders/states.table.ts';

/** Where a list goes on: the last row before, by its moment to the microsecond, and its number. */
export type RecordKey = { moment: string; id: string };
export type RecordPage<Row> = { rows: readonly Row[]; next: RecordKey | null };
/** From which row on, and how many. */
export type RecordsFrom = { before: RecordKey | null; most: number };

export type SubscriptionRecord = {
  order: string;
  plan: string;
  state: SubscriptionState;
  renews: boolean;
  renewal: Money;
  paidUntil: Date | null;
  startedAt: Date;
  updatedAt: Date;
};

export type InvoiceRecord = { data: InvoiceData; issuedAt: Date };

export type RefundRecord = {
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
export type AffiliateRecord = {
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

export type CommissionRecord = {
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
export type EventRecord = { id: string; kind: string; order: string; at: Date };

export type ApplicationRecord = {
  id: string;
  state: string;
  kind: string;
  name: string;
  email: string;
  country: string;
  createdAt: Date;
  decidedAt: Date | null;
};

export type PayoutRecord = {
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
