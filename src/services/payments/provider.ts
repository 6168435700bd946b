import type { Locale } from '../../shared/locale.ts';
import type { Money } from '../../shared/money.ts';
import type { Route } from './routes.table.ts';

/** A dispute of a payment: while it is open or once it is lost, the payment pays for nothing. */
export type DisputeState = 'open' | 'won' | 'lost';

/** Money of a payment that went back. `feeBack` is what of its fee the provider gives back with it, in minor units. */
export type WentBack = { reference: string; amount: Money; at: Date; feeBack?: number };

/** `evidenceDue`: until when its provider takes evidence, where it says. */
type Dispute = WentBack & { state: DisputeState; evidenceDue?: Date | null };

/** A payment as its provider knows it. Numbers are the provider's, amounts include taxes. */
export type ProviderPayment = {
  reference: string;
  amount: Money;
  /** What its buyer paid in all, where the provider adds taxes of its own to it. */
  charged?: Money;
  /** What the provider keeps; null where it does not say. */
  fee: number | null;
  paidAt: Date;
  /** The end of what it pays for. */
  paysUntil: Date;
  /** What reached the buyer. */
  refunds: readonly WentBack[];
  /** Numbers of refunds that did not reach the buyer after all: the money is back with the provider. */
  failedRefunds?: readonly string[];
  dispute: Dispute | null;
};

/** What of a payment was not given back, in minor units. */
export function leftOf({ amount, refunds }: Pick<ProviderPayment, 'amount' | 'refunds'>): number {
  return refunds.reduce((left, refund) => left - refund.amount.minor, amount.minor);
}

/**
 * A sale as its provider knows it now: the truth that orders are settled by. `active` and `cancelled` are paid for
 * (the latter does not renew), `suspended` waits for money, `ended` is over, `pending` was never paid.
 */
export type Sale = {
  reference: string;
  /** The order it was started for; null for a sale that began at the provider. */
  orderId: string | null;
  status: 'pending' | 'active' | 'suspended' | 'cancelled' | 'ended';
  /** Every payment that succeeded, oldest first. */
  payments: readonly ProviderPayment[];
  /** Whom the retailer pays for having led to it: an affiliate of its own. */
  affiliate?: string;
  /** What the next term will cost, where its provider tells. */
  renewal?: { total: Money; term: 'year' | 'month' };
};

/** A buyer whom the provider asked and we did not; the language is that of our page they came from. */
export type SaleBuyer = { email: string; name: string; country: string | null; locale: Locale | null };

/** What a provider needs to know to be paid for an order. */
export type SaleRequest = {
  orderId: string;
  placedAt: Date;
  /** Printed on the provider's page: 'Papergrove Premium'. */
  product: string;
  /** The same with its first term: 'Papergrove Premium, 12 months'. */
  firstItem: string;
  email: string;
  locale: string;
  /** How long the first payment lasts, and how long each renewal: a year may be followed by months. */
  term: 'year' | 'month';
  nextTerm: 'year' | 'month';
  /** First payment, then each renewal: total and what of it are taxes, in the order in which they are shown. */
  first: ChargedAmount;
  renewal: ChargedAmount;
  /** In words what follows the first term, where it is something else. */
  goesOn: string | null;
  /** The buyer comes back to one of these. */
  successUrl: string;
  cancelUrl: string;
  /** The card form is on our own page, its fields in a frame of the provider. */
  framed: boolean;
};
export type ChargedAmount = { net: Money; taxes: readonly { label: string; amount: Money }[]; total: Money };

/** What an order renews as from now on. `from` is the end of what is paid: the first term of it begins then. */
export type RenewalChange = {
  reference: string;
  product: string;
  term: 'year' | 'month';
  renewal: ChargedAmount;
  from: Date;
};

/** Where the buyer goes on: to the provider's page, or in its frame on ours. */
export type SaleStart = {
  reference: string;
  next: { kind: 'redirect'; url: string } | { kind: 'frame'; clientSecret: string };
};

/** What a provider told of, once its signature was checked. */
export type ProviderEvent = {
  /** The same event may come any number of times. */
  id: string;
  kind: string;
  /** The sale it is about, by its own number or by our order's; both null for what is of no interest. */
  reference: string | null;
  orderId: string | null;
  /** Who bought, where the sale began at the provider: the order is made of it. */
  buyer: SaleBuyer | null;
  /** Where it is about money that we sent: our number of the payout, and the provider's. */
  payout?: { payoutId: string; reference: string };
};

/** What became of somebody's wish to pay what a suspended sale owes. */
export type OwedPayment =
  /** It is paid on this page of the provider, with any means the buyer has. */
  | { outcome: 'page'; url: string }
  /** It was taken at once. */
  | { outcome: 'paid' }
  /** What the buyer pays with was refused once more. */
  | { outcome: 'rejected' }
  | { outcome: 'nothingOwed' };

/** A provider that does not answer, answers nonsense, or refuses: nothing was changed that we know of. */
export class ProviderError extends Error {
  /** `away`: asking again later may help. `refused`: it will not. */
  readonly reason: 'away' | 'refused';
  constructor(reason: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** One way to pay. Every call that changes something may be repeated with the same order and has one effect. */
export type PaymentProvider = {
  readonly route: Route;
  /** @throws ProviderError */
  start(request: SaleRequest): Promise<SaleStart>;
  /** The sale as it is now; undefined where the provider knows none of this number. @throws ProviderError */
  sale(reference: string): Promise<Sale | undefined>;
  /** Where buyers change by themselves what they pay with; null where `payOwed` leads there. */
  readonly meansUrl: string | null;
  /**
   * Has a rejected renewal paid with other means: one charge, however often it is asked for.
   * @param owed what a renewal costs: no more is taken
   * @throws ProviderError
   */
  payOwed(owed: { reference: string; renewal: Money }): Promise<OwedPayment>;
  /** Ends the renewing, at the end of what is paid; what is owed is not charged any more. @throws ProviderError */
  cancel(reference: string): Promise<void>;
  /**
   * Has what was cancelled renew after all, before the end of what is paid; null where the provider takes no
   * cancellation back. @throws ProviderError
   */
  readonly resume: ((reference: string) => Promise<void>) | null;
  /**
   * Has the next terms cost something else: nothing is charged or given back for it. Null where the provider cannot.
   * @throws ProviderError
   */
  readonly changeRenewal: ((change: RenewalChange) => Promise<void>) | null;
  /** Gives a payment back, whole or in part. @throws ProviderError */
  refund(payment: { reference: string; amount: Money; key: string }): Promise<void>;
  /**
   * What a webhook tells; undefined for one whose signature is wrong or too old (answered 400).
   * @param body the bytes as they came
   */
  event(request: { headers: Headers; body: Uint8Array }): Promise<ProviderEvent | undefined>;
};
