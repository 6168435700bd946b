import { payoutStatus } from './payouts-api.server.ts';
import type { Payout, StandIn } from './records.ts';

/** How PayPal calls what became of an item; nothing is told of one that is on its way. */
const KINDS: Readonly<Record<string, string>> = {
  SUCCESS: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
  UNCLAIMED: 'PAYMENT.PAYOUTS-ITEM.UNCLAIMED',
  FAILED: 'PAYMENT.PAYOUTS-ITEM.FAILED',
  RETURNED: 'PAYMENT.PAYOUTS-ITEM.RETURNED',
};

/** Tells of each payout whose state is another than it was told of. @returns whether there was one */
export function tellPayouts(standIn: StandIn): boolean {
  const changed = [...standIn.payouts.values()].filter((payout) => tellPayout(standIn, payout));
  return changed.length > 0;
}

function tellPayout(standIn: StandIn, payout: Payout): boolean {
  const status = payoutStatus(payout, standIn.parts.now());
  if (status === (payout.told ?? 'PENDING')) return false;
  payout.told = status;
  const kind = KINDS[status];
  if (kind) standIn.notify({ kind, type: 'payouts_item', resource: itemOf(payout, status) });
  else
    standIn.notify({
      kind: `PAYMENT.PAYOUTSBATCH.${status}`,
      type: 'payouts',
      resource: batchOf(payout, status),
    });
  return true;
}

function itemOf({ id, key, receiver, currency, amount }: Payout, status: string) {
  return {
    payout_item_id: `${id}1`,
    payout_batch_id: id,
    sender_batch_id: key,
    transaction_status: status,
    payout_item: {
      ...{ recipient_type: 'EMAIL', receiver, sender_item_id: key },
      amount: { currency, value: (amount / 100).toFixed(2) },
    },
  };
}

function batchOf({ id, key }: Payout, status: string) {
  return {
    batch_header: {
      ...{ payout_batch_id: id, batch_status: status },
      sender_batch_header: { sender_batch_id: key },
    },
  };
}
