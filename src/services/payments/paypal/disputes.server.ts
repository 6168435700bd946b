import type { DisputeState, ProviderPayment } from '../provider.ts';
import { moneyOf } from './amount.ts';
import type { PaypalClient } from './client.server.ts';
import { DISPUTE, DISPUTE_LIST, type WireDispute } from './wire.ts';

/** Outcomes by which the money went back to the buyer; by all others it stays with the seller. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
const ORDER: readonly DisputeState[] = ['open', 'lost', 'won'];

/**
 * The dispute of a payment: the one that is open, else one that was lost, else the last. A question of the buyer to
 * the seller, which takes no money yet, is none. @throws ProviderError
 */
export async function disputeOf(
  client: PaypalClient,
  paymentId: string,
): Promise<ProviderPayment['dispute']> {
  const query = new URLSearchParams({ disputed_transaction_id: paymentId, page_size: '50' });
  const list = await client.find(`/v1/customer/disputes?${query}`, DISPUTE_LIST);
  const disputes = await Promise.all(
    (list?.items ?? []).map(({ dispute_id }) =>
      client.get(`/v1/customer/disputes/${encodeURIComponent(dispute_id)}`, DISPUTE),
    ),
  );
  // PayPal lists the latest first, and sorting keeps that.
  const [first] = disputes
    .filter((one) => !isQuestion(one))
    .toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)));
  if (!first) return null;
  const { dispute_id, dispute_amount, create_time } = first;
  return {
    ...{ reference: dispute_id, amount: moneyOf(dispute_amount), state: stateOf(first), at: create_time },
    evidenceDue: first.seller_response_due_date ?? null,
  };
}

function isQuestion(dispute: WireDispute): boolean {
  return stateOf(dispute) === 'open' && dispute.dispute_life_cycle_stage === 'INQUIRY';
}

function stateOf({ status, dispute_outcome }: WireDispute): DisputeState {
  if (status !== 'RESOLVED') return 'open';
  return LOST.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won';
}
