import { DAY, now, nowMs } from '../../../shared/clock.ts';
import { ProviderError, type ProviderPayment } from '../provider.ts';
import { moneyOf } from './amount.ts';
import { type PaypalClient, PaypalRefusal } from './client.server.ts';
import { CAPTURE, REFUND, SEARCH, type WireRefund, type WireTransaction } from './wire.ts';

type Refunds = ProviderPayment['refunds'];
type Dispute = ProviderPayment['dispute'];

type Span = { start: number; end: number };

/** 'Payment refund, initiated by the merchant', of PayPal's table of event codes. */
const MERCHANT_REFUND = 'T1107';
/** The Transaction Search looks at so much at once, and no further back than three years. */
const WINDOW_MS = 31 * DAY;
const SEARCHED_MS = 3 * 365 * DAY;
const MOST_KEPT = 1000;

/**
 * What was given back of payments. A payment at PayPal says that something was, but not by which refunds; those are
 * known from our own requests, from webhooks, and from the Transaction Search, which may be three hours late. Each is
 * then asked for by its number. While they do not add up to what the payment says, nothing is said at all.
 */
export class PaypalRefunds {
  readonly #client: PaypalClient;
  /** Numbers of refunds by the payment's. */
  readonly #told = new Map<string, Set<string>>();

  constructor(client: PaypalClient) {
    this.#client = client;
  }

  /** Keeps the number of a refund for as long as the process lives; the newest ones. */
  remember(paymentId: string, refundId: string): void {
    const ids = this.#told.get(paymentId) ?? new Set();
    this.#told.delete(paymentId);
    this.#told.set(paymentId, ids.add(refundId));
    const [oldest] = this.#told.keys();
    if (this.#told.size > MOST_KEPT && oldest !== undefined) this.#told.delete(oldest);
  }

  /** @throws ProviderError 'away' while PayPal does not say which refunds there were */
  async of(transaction: WireTransaction, dispute: Dispute): Promise<Refunds> {
    if (!isRefunded(transaction)) return [];
    const found = new Map<string, WireRefund>();
    await this.#read([...(this.#told.get(transaction.id) ?? [])], found);
    // A part that is known does not say whether there was another.
    const isDone =
      transaction.status === 'REFUNDED' && allGiven(found) && isWhole(transaction, found, dispute);
    if (!isDone) await this.#search(transaction, found, dispute);
    const isTooOld = transaction.time.getTime() < nowMs() - SEARCHED_MS;
    if (!isTooOld && !isWhole(transaction, found, dispute))
      throw new ProviderError('away', 'PayPal does not say yet which refunds there were');
    return apartFrom(dispute, refundsOf(found), transaction);
  }

  async #read(ids: readonly string[], found: Map<string, WireRefund>): Promise<void> {
    const unread = ids.filter((id) => !found.has(id));
    const refunds = await Promise.all(
      unread.map((id) => this.#client.find(`/v2/payments/refunds/${encodeURIComponent(id)}`, REFUND)),
    );
    for (const refund of refunds) if (refund) found.set(refund.id, refund);
  }

  /** Looks where the payment changed last, then further back, then at what came after; until all is found. */
  async #search(
    transaction: WireTransaction,
    found: Map<string, WireRefund>,
    dispute: Dispute,
  ): Promise<void> {
    const path = `/v2/payments/captures/${encodeURIComponent(transaction.id)}`;
    const capture = await this.#client.find(path, CAPTURE);
    const oldest = Math.max(transaction.time.getTime(), nowMs() - SEARCHED_MS);
    const changed = Math.min(nowMs(), (capture?.update_time ?? now()).getTime() + DAY);
    for (const span of [...windows(oldest, changed), ...windows(Math.max(oldest, changed), nowMs())]) {
      await this.#read(await this.#searched(transaction.id, span), found);
      if (isWhole(transaction, found, dispute)) return;
    }
  }

  async #searched(paymentId: string, { start, end }: Span): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        transaction_type: MERCHANT_REFUND,
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const answer = await this.#client
        .get(`/v1/reporting/transactions?${query}`, SEARCH)
        .catch(withoutPermission);
      const rows = answer.transaction_details.map(({ transaction_info }) => transaction_info);
      const ours = rows.filter(({ paypal_reference_id }) => paypal_reference_id === paymentId);
      ids.push(...ours.map(({ transaction_id }) => transaction_id));
      pages = answer.total_pages;
    }
    return ids;
  }
}

/** The time between two moments in pieces that can be searched, the latest first. */
function windows(from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (let end = to; end > from; end -= WINDOW_MS)
    spans.push({ start: Math.max(from, end - WINDOW_MS), end });
  return spans;
}

/** An app that may not search finds nothing; it is then told what it lacks by the refusal of the whole. */
function withoutPermission(error: unknown) {
  if (error instanceof PaypalRefusal && error.status === 403)
    return { transaction_details: [], total_pages: 1 };
  throw error;
}

function isRefunded({ status }: WireTransaction): boolean {
  return status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED';
}

/** True when the refunds that are known are all that the payment speaks of. */
function isWhole(
  { status, amount_with_breakdown }: WireTransaction,
  found: ReadonlyMap<string, WireRefund>,
  dispute: Dispute,
): boolean {
  const sum = [...found.values()].reduce((total, { amount }) => total + moneyOf(amount).minor, 0);
  const taken = dispute?.state === 'lost' ? dispute.amount.minor : 0;
  if (status === 'REFUNDED') return sum + taken >= moneyOf(amount_with_breakdown.gross_amount).minor;
  const said = [...found.values()].map((refund) => {
    const total = refund.seller_payable_breakdown?.total_refunded_amount;
    return total ? moneyOf(total).minor : 0;
  });
  return sum + taken > 0 && sum >= Math.max(0, ...said);
}

function allGiven(found: ReadonlyMap<string, WireRefund>): boolean {
  return [...found.values()].every(({ status }) => status === 'COMPLETED');
}

/** Those that reached the buyer: one that is on its way may fail. */
function refundsOf(found: ReadonlyMap<string, WireRefund>): Refunds {
  return [...found.values()]
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id, amount, create_time }) => ({ reference: id, amount: moneyOf(amount), at: create_time }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The money of a lost dispute goes back once: a refund that carried it out is not counted beside it. */
function apartFrom(dispute: Dispute, refunds: Refunds, { amount_with_breakdown }: WireTransaction): Refunds {
  if (dispute?.state !== 'lost') return refunds;
  const gross = moneyOf(amount_with_breakdown.gross_amount).minor;
  const sum = refunds.reduce((total, { amount }) => total + amount.minor, dispute.amount.minor);
  return sum > gross ? refunds.filter(({ at }) => at < dispute.at) : refunds;
}
