import { DAY, now, nowMs } from '../../../shared/clock.ts';
import { isUuid } from '../../../shared/ids.ts';
import { ProviderError, type ProviderPayment, type Sale } from '../provider.ts';
import { moneyOf } from './amount.ts';
import type { PaypalClient } from './client.server.ts';
import { disputeOf } from './disputes.server.ts';
import { periodEnds } from './periods.ts';
import type { PaypalPlans } from './plans.server.ts';
import type { PaypalRefunds } from './refunds.server.ts';
import { SUBSCRIPTION, TRANSACTION_LIST, type WireSubscription, type WireTransaction } from './wire.ts';

/** States of a transaction whose money came in, whatever became of it later. */
const PAID = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
/** A year that was paid for, and the half year in which its payment may be disputed. */
const DISPUTABLE_MS = 540 * DAY;
/** The list of transactions has no pages to turn: a span that does not fit on one is halved, down to this. */
const SHORTEST_SPAN_MS = 1000;

type Options = { client: PaypalClient; plans: PaypalPlans; refunds: PaypalRefunds };

/** A subscription with its payments, refunds and disputes as PayPal knows them now. @throws ProviderError */
export async function readSale(reference: string, parts: Options): Promise<Sale | undefined> {
  const { client } = parts;
  const path = `/v1/billing/subscriptions/${encodeURIComponent(reference)}`;
  const subscription = await client.find(path, SUBSCRIPTION);
  if (!subscription) return undefined;
  const { id, custom_id, create_time } = subscription;
  const isUnapproved = subscription.status === 'APPROVAL_PENDING';
  const span = { start: create_time.getTime() - DAY, end: nowMs() };
  const all = isUnapproved ? [] : await transactions(client, path, span);
  return {
    reference: id,
    orderId: isUuid(custom_id) ? custom_id : null,
    status: statusOf(subscription),
    payments: await paymentsOf(paidOf(all), { ...parts, subscription }),
  };
}

/** A charge that PayPal tries again is a subscription that waits for money. */
function statusOf({ status, billing_info }: WireSubscription): Sale['status'] {
  switch (status) {
    case 'APPROVAL_PENDING':
    case 'APPROVED':
      return 'pending';
    case 'ACTIVE':
      return (billing_info?.failed_payments_count ?? 0) > 0 ? 'suspended' : 'active';
    case 'SUSPENDED':
      return 'suspended';
    case 'CANCELLED':
      return 'cancelled';
    case 'EXPIRED':
      return 'ended';
  }
}

type Span = { start: number; end: number };

async function transactions(
  client: PaypalClient,
  path: string,
  { start, end }: Span,
): Promise<WireTransaction[]> {
  const query = new URLSearchParams({
    start_time: new Date(start).toISOString(),
    end_time: new Date(end).toISOString(),
  });
  const answer = await client.get(`${path}/transactions?${query}`, TRANSACTION_LIST);
  if (answer.total_pages <= 1) return answer.transactions;
  if (end - start <= SHORTEST_SPAN_MS)
    throw new ProviderError('away', 'PayPal lists more than fits on a page');
  const middle = Math.floor((start + end) / 2);
  return [
    ...(await transactions(client, path, { start, end: middle })),
    ...(await transactions(client, path, { start: middle, end })),
  ];
}

/** Those that brought money, oldest first, each once. */
function paidOf(all: readonly WireTransaction[]): WireTransaction[] {
  const paid = all.filter(
    ({ status, amount_with_breakdown }) =>
      PAID.has(status) && moneyOf(amount_with_breakdown.gross_amount).minor > 0,
  );
  const each = new Map(paid.map((transaction) => [transaction.id, transaction]));
  return [...each.values()].toSorted((a, b) => a.time.getTime() - b.time.getTime());
}

async function paymentsOf(
  paid: readonly WireTransaction[],
  { client, plans, refunds, subscription }: Options & { subscription: WireSubscription },
): Promise<ProviderPayment[]> {
  if (paid.length === 0) return [];
  const ends = periodEnds({
    times: paid.map(({ time }) => time),
    ...(await plans.rhythmOf(subscription.plan_id)),
    nextBilling: subscription.status === 'ACTIVE' ? subscription.billing_info?.next_billing_time : undefined,
  });
  return Promise.all(
    paid.map(async (transaction, index): Promise<ProviderPayment> => {
      const { id, time, amount_with_breakdown: amounts } = transaction;
      const isAsked = index === paid.length - 1 || time.getTime() > nowMs() - DISPUTABLE_MS;
      const dispute = isAsked ? await disputeOf(client, id) : null;
      return {
        reference: id,
        amount: moneyOf(amounts.gross_amount),
        fee: amounts.fee_amount ? Math.abs(moneyOf(amounts.fee_amount).minor) : null,
        paidAt: time,
        paysUntil: ends[index] ?? now(),
        refunds: await refunds.of(transaction, dispute),
        dispute,
      };
    }),
  );
}
