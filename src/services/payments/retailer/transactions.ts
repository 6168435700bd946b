import * as v from 'valibot';
import { addMonths } from '../../../shared/dates.ts';
import { CURRENCY_CODE, type Money, moneyOfDecimal } from '../../../shared/money.ts';
import { PACKAGES, RETAILER_PACKAGE } from '../../subscriptions/plans.table.ts';
import type { ProviderPayment, Sale, SaleBuyer } from '../provider.ts';
import { countryOf, localeOf, PAYMENT_RECEIPT } from './receipt.ts';

/** What each payment of the retailer's product pays for. */
const TERM_MONTHS = PACKAGES[RETAILER_PACKAGE].term === 'year' ? 12 : 1;

/** The retailer's JSON is made of XML: what is one stands without a list, nothing is an object, numbers are text. */
const text = v.fallback(v.nullable(v.string()), null);
const amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite());
const none = v.fallback(v.nullable(amount), null);
const flag = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.string()]),
    v.transform((value) => value === true || value === 'true'),
  ),
  false,
);

/** A list, or the one thing that would be in it. */
export function oneOrMany<Schema extends v.GenericSchema>(schema: Schema) {
  const one = v.pipe(
    schema,
    v.transform((value) => [value]),
  );
  return v.union([v.array(schema), one]);
}

const itemNumber = v.fallback(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  null,
);
const LineSchema = v.object({ itemNo: itemNumber, recurring: flag, accountAmount: none, status: text });
const TransactionSchema = v.object({
  transactionTime: v.pipe(v.string(), v.transform(timeOf), v.date()),
  receipt: v.pipe(v.string(), v.regex(PAYMENT_RECEIPT)),
  transactionType: v.string(),
  vendor: v.string(),
  totalOrderAmount: amount,
  totalShippingAmount: none,
  totalTaxAmount: none,
  currency: v.pipe(v.string(), v.regex(CURRENCY_CODE)),
  email: text,
  firstName: text,
  lastName: text,
  fullName: text,
  country: text,
  trackingId: text,
  affiliate: text,
  lineItemData: oneOrMany(LineSchema),
});

/** Answer of the Orders API: every transaction with one receipt. */
export const OrderListSchema = v.pipe(
  v.object({ orderData: oneOrMany(TransactionSchema) }),
  v.transform(({ orderData }) => orderData),
);

/** A movement of money at the retailer: SALE, BILL, RFND, CGBK, INSF, FEE or one of these with TEST_ before it. */
export type Transaction = v.InferOutput<typeof TransactionSchema>;

/** A sale as its transactions tell it. */
export function saleOf(reference: string, unsorted: readonly Transaction[]): Sale {
  const transactions = unsorted.toSorted((a, b) => a.transactionTime.getTime() - b.transactionTime.getTime());
  const payments = transactions.filter(({ transactionType }) => PAYS.has(transactionType));
  return {
    reference,
    orderId: null,
    status: statusOf(transactions),
    ...affiliateOf(payments),
    payments: payments.map((payment) => paymentOf(payment, transactions)),
  };
}

/** The retailer's word for nobody is nothing, or a nought. */
function affiliateOf([first]: readonly Transaction[]): Pick<Sale, 'affiliate'> {
  const affiliate = first?.affiliate?.trim() ?? '';
  return affiliate === '' || affiliate === '0' ? {} : { affiliate: affiliate.slice(0, 100) };
}

/** What is sold in our name: other products of the vendor, and those of others, are none of ours. */
export function isOurs(
  transactions: readonly Transaction[],
  { vendor, item }: { vendor: string; item: string },
): boolean {
  const paid = transactions.filter(({ transactionType }) => PAYS.has(transactionType));
  return paid.every(
    (one) =>
      one.vendor.toLowerCase() === vendor.toLowerCase() &&
      one.lineItemData.some(({ itemNo }) => itemNo === item),
  );
}

/** Who bought; undefined where the transactions do not say. */
export function buyerOfTransactions(transactions: readonly Transaction[]): SaleBuyer | undefined {
  const sale = transactions.find(({ transactionType }) => transactionType === 'SALE');
  if (!sale?.email) return undefined;
  const name = sale.fullName ?? [sale.firstName, sale.lastName].filter(Boolean).join(' ');
  const locale = localeOf([sale.trackingId]);
  return { email: sale.email, name, country: countryOf(sale.country), locale };
}

/** The whole of what the buyer paid, in minor units. */
export function grossOf({ totalOrderAmount, currency }: Transaction): number {
  return minorOf(totalOrderAmount, currency);
}

/** What was paid, without what the retailer takes for itself: taxes and shipping. */
export function amountOf(transaction: Transaction): Money {
  const { totalOrderAmount, totalTaxAmount, totalShippingAmount, currency } = transaction;
  const [gross = 0, tax = 0, shipping = 0] = [totalOrderAmount, totalTaxAmount, totalShippingAmount].map(
    (value) => minorOf(value, currency),
  );
  // A buyer may pay in any currency; one that was not asked for holds the order for review (settle.ts).
  return { minor: gross - tax - shipping, currency };
}

const PAYS = new Set(['SALE', 'BILL']);
/** Money that a bank took back: of a card, of an electronic cheque. */
const TAKEN_BACK = new Set(['CGBK', 'INSF']);

function paymentOf(payment: Transaction, transactions: readonly Transaction[]): ProviderPayment {
  const { receipt, transactionTime: paidAt } = payment;
  const after = transactions.filter((one) => one.receipt === receipt && one.transactionTime >= paidAt);
  const taken = after.find(({ transactionType }) => TAKEN_BACK.has(transactionType));
  const refunds = after.filter(({ transactionType }) => transactionType === 'RFND');
  return {
    reference: receipt,
    amount: amountOf(payment),
    charged: { minor: grossOf(payment), currency: payment.currency },
    fee: feeOf(payment),
    paidAt,
    paysUntil: addMonths(paidAt, TERM_MONTHS),
    refunds: refunds.map((refund, index) => ({
      reference: `${receipt}:${index + 1}`,
      ...wentBack(refund),
    })),
    dispute: taken ? { reference: receipt, state: 'lost', ...wentBack(taken) } : null,
  };
}

/** The retailer takes our share back, and bears the rest. */
function wentBack(transaction: Transaction) {
  const feeBack = feeOf(transaction);
  return {
    amount: amountOf(transaction),
    at: transaction.transactionTime,
    ...(feeBack ? { feeBack } : {}),
  };
}

/** What the retailer pays out is told in dollars, whatever its buyer paid in. */
const SHARE_CURRENCY = 'USD';

/** What retailer and affiliate keep: the rest of the price after our share. */
function feeOf(payment: Transaction): number | null {
  const shares = payment.lineItemData.map(({ accountAmount }) => accountAmount);
  if (payment.currency !== SHARE_CURRENCY || shares.some((share) => share === null)) return null;
  const ours = shares.reduce<number>((sum, share) => sum + minorOf(share, SHARE_CURRENCY), 0);
  const kept = amountOf(payment).minor - ours;
  return kept >= 0 ? kept : null;
}

/** What is cancelled, was paid to its end or never renews ends with what is paid; a bounced renewal waits for money. */
function statusOf(transactions: readonly Transaction[]): Sale['status'] {
  const paid = transactions.filter(({ transactionType }) => PAYS.has(transactionType));
  const last = paid.at(-1);
  if (!last) return 'pending';
  const bounced = transactions.findLast(({ transactionType }) => transactionType === 'INSF');
  const isActive = last.lineItemData.some(
    ({ recurring, status }) => recurring && status?.toUpperCase() === 'ACTIVE',
  );
  if (!isActive) return 'cancelled';
  return bounced && bounced.transactionTime >= last.transactionTime ? 'suspended' : 'active';
}

/** Amounts that go back are negative in the retailer's books. */
function minorOf(value: number | null, currency: string): number {
  return moneyOfDecimal(Math.abs(value ?? 0), currency).minor;
}

/** Moments as the retailer writes them: 2027-01-15T10:00:00-07:00, or 20270115T100000-0700. */
function timeOf(written: string): Date {
  const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)([+-]\d\d):?(\d\d)$/.exec(written);
  if (!compact) return new Date(written);
  const [, year, month, day, hour, minute, second, zone, rest] = compact;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${rest}`);
}
