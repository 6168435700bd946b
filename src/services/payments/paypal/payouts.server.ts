import { DAY, SECOND } from '../../../shared/clock.ts';
import { decimalOf } from '../../../shared/money.ts';
import type { Payer, PayoutFate, PayoutOrder } from '../payer.ts';
import { ProviderError } from '../provider.ts';
import { type ClientSettings, PaypalClient, PaypalRefusal } from './client.server.ts';
import { PAYOUT_BATCH, PAYOUT_TAKEN, type WirePayoutBatch } from './wire.ts';

type Settings = Pick<ClientSettings, 'clientId' | 'clientSecret' | 'apiUrl'> & Partial<ClientSettings>;

/** PayPal remembers the number of a batch for thirty days; the last one is left alone. */
const REMEMBERED_MS = 29 * DAY;
/** The refusal of a number that was used before names the batch of that time. */
const BATCH_LINK = /\/v1\/payments\/payouts\/([A-Z0-9]+)$/;

/** What PayPal calls the states of an item. Whatever is not here is still on its way. */
const FATES: Readonly<Record<string, PayoutFate['state']>> = {
  SUCCESS: 'paid',
  UNCLAIMED: 'unclaimed',
  FAILED: 'failed',
  BLOCKED: 'failed',
  DENIED: 'failed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
};

/** Pays by PayPal's Payouts API, each payout as a batch of its own (docs/providers.md). */
export function createPaypalPayer(settings: Settings): Payer {
  const client = new PaypalClient({ timeoutMs: 8 * SECOND, fetch, ...settings });
  return {
    remembersMs: REMEMBERED_MS,
    async pay(order) {
      try {
        const { batch_header } = await client.post(
          { path: '/v1/payments/payouts', body: batchOf(order), requestId: order.key },
          PAYOUT_TAKEN,
        );
        return { reference: batch_header.payout_batch_id };
      } catch (error) {
        const reference = knownBatch(error);
        if (reference) return { reference };
        throw error;
      }
    },
    async fateOf(reference) {
      const path = `/v1/payments/payouts/${encodeURIComponent(reference)}`;
      return fateIn(await client.get(path, PAYOUT_BATCH));
    },
  };
}

function batchOf({ key, amount, to, note }: PayoutOrder) {
  const value = { currency: amount.currency, value: decimalOf(amount) };
  return {
    sender_batch_header: { sender_batch_id: key, email_subject: note },
    items: [{ recipient_type: 'EMAIL', receiver: to, sender_item_id: key, note, amount: value }],
  };
}

/** The batch that was made by the same number before. */
function knownBatch(error: unknown): string | undefined {
  if (!(error instanceof PaypalRefusal)) return undefined;
  for (const link of error.links) {
    const [, id] = BATCH_LINK.exec(link) ?? [];
    if (id) return id;
  }
  return undefined;
}

function fateIn({ batch_header, items: [item] }: WirePayoutBatch): PayoutFate {
  if (batch_header.batch_status === 'DENIED') return { state: 'failed', because: 'DENIED' };
  if (!item) {
    if (batch_header.batch_status === 'SUCCESS') throw new ProviderError('away', 'PayPal names no payout');
    return { state: 'sent', because: '' };
  }
  const state = FATES[item.transaction_status] ?? 'sent';
  return { state, because: state === 'paid' ? '' : (item.errors?.name ?? '') };
}
