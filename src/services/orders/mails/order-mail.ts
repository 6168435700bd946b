import * as v from 'valibot';
import { CURRENCY_CODE } from '../../../shared/money.ts';
import type { Mail } from '../../mail/mail-kind.ts';
import { ROUTES } from '../../payments/routes.table.ts';
import { LICENCE_CLASSES } from '../../subscriptions/licence-classes.table.ts';
import { PLAN_NAMES } from '../../subscriptions/plans.table.ts';
import type { TaxKind } from '../../subscriptions/taxes.table.ts';

/** What a mail about an order says. The words are in messages/<locale>/mail.json under the kind. */
export const ORDER_MAILS = [
  'receipt',
  'credit-note',
  'credit-note-void',
  'invoice-corrected',
  'tax-refund',
  'vat-not-confirmed',
  'payment-held',
  'payment-rejected',
  'subscription-cancelled',
  'subscription-resumed',
  'subscription-ended',
  'renewal-notice',
  'plan-change',
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

const TAX_KINDS = ['gst', 'qst', 'hst', 'vat'] as const satisfies readonly TaxKind[];

const money = v.object({
  minor: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.string(), v.regex(CURRENCY_CODE)),
});
const amount = v.object({
  net: money,
  taxes: v.pipe(
    v.array(v.object({ kind: v.picklist(TAX_KINDS), rate: v.number(), amount: money })),
    v.readonly(),
  ),
  total: money,
});
const moment = v.pipe(v.string(), v.isoTimestamp());

/** Read from the outbox when the mail is written out. */
export const orderMailData = v.object({
  orderId: v.pipe(v.string(), v.uuid()),
  orderNumber: v.number(),
  plan: v.picklist(PLAN_NAMES),
  /** How long what was paid for lasts. */
  term: v.picklist(['year', 'month']),
  route: v.picklist(ROUTES),
  /** Where the buyer is billed: its law decides what has to be said. */
  country: v.string(),
  /** Neither with a VAT id nor for a company. */
  isConsumer: v.boolean(),
  /** The payment that began the contract: it can be withdrawn from. */
  isFirst: v.boolean(),
  renews: v.boolean(),
  /** What the licence is for; mails of before say nothing of it. */
  licenceClass: v.optional(v.picklist(LICENCE_CLASSES)),
  /** Number of the invoice or credit note that comes with it; null where the retailer writes it. */
  invoice: v.nullable(v.string()),
  /** Of a credit note, or of what takes one back: a refund of ours, or the buyer's bank. */
  because: v.optional(v.picklist(['refund', 'dispute', 'rejected', 'change'])),
  /** The credit note that is taken back. */
  voided: v.optional(v.nullable(v.string())),
  /** The VAT id that a register was asked about, and whether it does not know it; else it never answered. */
  vatId: v.optional(v.string()),
  isVatRefuted: v.optional(v.boolean()),
  /** Of a notice: taxes of the renewal go back after it. */
  isVatConfirmed: v.optional(v.boolean()),
  /** What was paid in all at a retailer, whose taxes `amount` has not. */
  charged: v.optional(money),
  /** What of it another plan of the buyer's paid, of which it was left. */
  credit: v.optional(money),
  /** What was paid, or given back. */
  amount: v.nullable(amount),
  /** What the next term costs, and how long it lasts: as long as this one where it does not say. */
  renewal: amount,
  nextTerm: v.optional(v.picklist(['year', 'month'])),
  /** Which plan it is then, where it is another one. */
  nextPlan: v.optional(v.picklist(PLAN_NAMES)),
  /** ISO: when it happened, and the end of what is paid. */
  at: moment,
  paidUntil: v.nullable(moment),
  /** What the buyer came for, inside the workspace; empty for its start. */
  destination: v.optional(v.string(), ''),
});
export type OrderMailData = v.InferOutput<typeof orderMailData>;

export function orderMail<Kind extends OrderMailKind>(kind: Kind): Mail<OrderMailData, Kind> {
  return { kind, schema: orderMailData };
}
