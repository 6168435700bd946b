import { decimalOf, type Money } from '../../../shared/money.ts';
import { RETAILER_ITEM } from '../../subscriptions/plans.table.ts';
import { type PaymentProvider, ProviderError, type SaleBuyer } from '../provider.ts';
import { readNotification } from './notification.server.ts';
import { type RetailerReturn, readReturn } from './proof.server.ts';
import { RECEIPT, saleReceipt } from './receipt.ts';
import { createRetailerApi, type RetailerApi } from './retailer-api.server.ts';
import { amountOf, buyerOfTransactions, grossOf, isOurs, saleOf, type Transaction } from './transactions.ts';

export type RetailerOptions = {
  /** Our name at the retailer. */
  vendor: string;
  /** Signs return links and encrypts notifications. */
  secret: string;
  apiKey: string;
  /** Without a trailing slash: https://api.clickbank.com */
  apiUrl: string;
  /** The order form: https://papergrove.pay.clickbank.net */
  payUrl: string;
  /** Where its customers change their card and end what renews. */
  supportUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
};

export type PayLink = {
  /** Number of the product at the retailer. */
  item: string;
  locale: string;
  /** Comes back with the sale as its tracking id: letters, digits and underscores. */
  orderHint?: string;
  affiliate?: string;
};

/** The retailer: it sells in our name, writes the receipt and owes the taxes; its sales begin on its own pages. */
export type RetailerProvider = PaymentProvider & {
  /** Address of the order form. */
  payLink(link: PayLink): string;
  /** Reads a return link; undefined for one that the retailer did not sign, or a day ago (S53). */
  returned(query: URLSearchParams): RetailerReturn | undefined;
  /** Who bought, as the retailer has it: a return link may name anybody. @throws ProviderError */
  buyer(reference: string): Promise<SaleBuyer | undefined>;
};

const OTHER_REASON = { cncl: 'ticket.type.cancel.7', rfnd: 'ticket.type.refund.8' };

/** @throws nothing; its methods throw ProviderError */
export function createRetailerProvider(options: RetailerOptions): RetailerProvider {
  const { vendor, secret } = options;
  const api = ofOurs(createRetailerApi(options), vendor);
  return {
    route: 'retailer',
    start: () =>
      Promise.reject(new ProviderError('refused', 'a sale of the retailer begins on its own order form')),
    sale: (reference) => known(api, reference, (transactions) => saleOf(reference, transactions)),
    buyer: (reference) => known(api, reference, buyerOfTransactions),
    meansUrl: options.supportUrl,
    // It charges the card that is changed there by itself.
    payOwed: () => Promise.resolve({ outcome: 'page', url: options.supportUrl }),
    cancel: (reference) => cancelled(api, reference),
    // It is cancelled by a ticket, which people there close.
    resume: null,
    changeRenewal: null,
    refund: (payment) => refunded(api, payment),
    event: ({ body }) => Promise.resolve(readNotification(body, { vendor, secret })),
    payLink: (link) => payLink(options.payUrl, link),
    returned(query) {
      const back = readReturn(query, secret);
      return back?.item === RETAILER_ITEM ? back : undefined;
    },
  };
}

/** The same, blind for everything but what is sold in our name: the key may read more. */
function ofOurs(api: RetailerApi, vendor: string): RetailerApi {
  return {
    ...api,
    async transactions(sale) {
      const all = await api.transactions(sale);
      return all && isOurs(all, { vendor, item: RETAILER_ITEM }) ? all : undefined;
    },
  };
}

async function known<Value>(
  api: RetailerApi,
  reference: string,
  read: (transactions: Transaction[]) => Value,
): Promise<Value | undefined> {
  const transactions = RECEIPT.test(reference) ? await api.transactions(reference) : undefined;
  return transactions && read(transactions);
}

/** Where it does not renew any more, there is nothing to end. */
async function cancelled(api: RetailerApi, reference: string): Promise<void> {
  const sale = await known(api, reference, (transactions) => saleOf(reference, transactions));
  if (!sale) throw new ProviderError('refused', 'the retailer knows no such sale');
  if (sale.status === 'cancelled' || sale.status === 'ended') return;
  await api.ticket({
    receipt: reference,
    type: 'cncl',
    parameters: { reason: OTHER_REASON.cncl },
    isSame: ({ status }) => status.toUpperCase() !== 'CLOSED',
  });
}

type Refund = Parameters<PaymentProvider['refund']>[0];

/** A whole payment goes back with its taxes and ends the renewing, as the retailer does it; a part leaves it be. */
async function refunded(api: RetailerApi, { reference, amount, key }: Refund): Promise<void> {
  const transactions = await known(api, saleReceipt(reference), (all) => all);
  const payment = transactions?.find(
    ({ receipt, transactionType }) => receipt === reference && ['SALE', 'BILL'].includes(transactionType),
  );
  if (!payment) throw new ProviderError('refused', 'the retailer knows no such payment');
  const whole = amountOf(payment);
  if (whole.currency !== amount.currency || amount.minor > whole.minor || amount.minor <= 0)
    throw new ProviderError('refused', 'this cannot be given back of that payment');
  await api.ticket({
    receipt: reference,
    type: 'rfnd',
    parameters: { reason: OTHER_REASON.rfnd, comment: key, ...partOf(payment, amount) },
    isSame: ({ comments }) => comments.includes(key),
  });
}

/** The retailer is told a part with the taxes on it, as the buyer paid it. */
function partOf(payment: Transaction, { minor, currency }: Money): Record<string, string> {
  const whole = amountOf(payment).minor;
  if (minor === whole) return { refundType: 'FULL' };
  const gross = Math.round((minor * grossOf(payment)) / whole);
  const refundAmount = decimalOf({ minor: gross, currency });
  return { refundType: 'PARTIAL_AMOUNT', refundAmount, retainSubscription: 'true' };
}

function payLink(payUrl: string, { item, locale, orderHint, affiliate }: PayLink): string {
  const url = new URL(payUrl);
  url.searchParams.set('cbitems', item);
  url.searchParams.set('lang', locale.slice(0, 2).toUpperCase());
  const tracking = orderHint && trackingId(orderHint);
  if (tracking) url.searchParams.set('vtid', tracking);
  if (affiliate) url.searchParams.set('affiliate', affiliate);
  return url.href;
}

/** At most 100 letters, digits and single underscores, beginning with neither. */
function trackingId(hint: string): string {
  return hint
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, 100);
}
