import * as v from 'valibot';
import { DAY, HOUR } from '../../shared/clock.ts';
import { type Asked, invalid, missing, shortText } from './answers.ts';
import { addressOf } from './life.server.ts';
import { newNumber, type Payout } from './records.ts';

/** So long PayPal knows the number of a batch again. */
const REMEMBERED_MS = 30 * DAY;
const LATE_MS = 2 * HOUR;

const BATCH = v.object({
  sender_batch_header: v.object({ sender_batch_id: shortText(256) }),
  items: v.pipe(
    v.array(
      v.object({
        recipient_type: v.literal('EMAIL'),
        receiver: v.pipe(v.string(), v.email()),
        amount: v.object({
          currency: v.pipe(v.string(), v.length(3)),
          value: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
        }),
      }),
    ),
    // What we ask for: a batch of one.
    v.length(1),
  ),
});

/** Takes a batch; one whose number was used in the last thirty days is refused, with the address of that one. */
export function createPayout({ standIn, body }: Asked): Response {
  const read = v.safeParse(BATCH, body);
  const [item] = read.success ? read.output.items : [];
  if (!read.success || !item) return invalid();
  const { sender_batch_id: key } = read.output.sender_batch_header;
  const at = standIn.parts.now();
  const since = new Date(at.getTime() - REMEMBERED_MS).toISOString();
  const before = [...standIn.payouts.values()].find((one) => one.key === key && one.at > since);
  if (before) return usedBefore(addressOf(standIn), before);
  const payout: Payout = {
    ...{ id: newNumber(13), key, receiver: item.receiver, currency: item.amount.currency },
    ...{ amount: Math.round(Number(item.amount.value) * 100), at: at.toISOString() },
  };
  standIn.payouts.set(payout.id, payout);
  standIn.parts.state.save();
  return Response.json(
    { batch_header: { payout_batch_id: payout.id, batch_status: 'PENDING' } },
    { status: 201 },
  );
}

function usedBefore(url: string, { id }: Payout): Response {
  const issue = 'DUPLICATE_REQUEST_ID';
  return Response.json(
    {
      name: 'USER_BUSINESS_ERROR',
      message: 'User business error.',
      debug_id: newNumber(13).toLowerCase(),
      details: [{ issue, description: issue }],
      links: [{ href: `${url}/v1/payments/payouts/${id}`, rel: 'self', method: 'GET' }],
    },
    { status: 400 },
  );
}

/** What became of a batch. The receiver's name says it: unclaimed@, returned@, failed@, late@, denied@ any domain. */
export function showPayout({ standIn, id }: Asked): Response {
  const payout = standIn.payouts.get(id);
  if (!payout) return missing();
  const status = statusOf(payout, standIn.parts.now());
  const value = (payout.amount / 100).toFixed(2);
  return Response.json({
    batch_header: {
      payout_batch_id: payout.id,
      batch_status: status === 'DENIED' ? 'DENIED' : status === 'PENDING' ? 'PROCESSING' : 'SUCCESS',
    },
    items: [
      {
        payout_item_id: `${payout.id}1`,
        transaction_status: status,
        payout_item: {
          receiver: payout.receiver,
          amount: { currency: payout.currency, value },
          sender_item_id: payout.key,
        },
        ...(status in ERRORS ? { errors: { name: ERRORS[status] } } : {}),
      },
    ],
  });
}

const ERRORS: Readonly<Record<string, string>> = {
  UNCLAIMED: 'RECEIVER_UNREGISTERED',
  FAILED: 'RECEIVER_ACCOUNT_LOCKED',
  DENIED: 'INSUFFICIENT_FUNDS',
};

function statusOf({ receiver, at }: Payout, now: Date): string {
  const age = now.getTime() - new Date(at).getTime();
  switch (receiver.split('@')[0]) {
    case 'unclaimed':
      return 'UNCLAIMED';
    case 'returned':
      return age < REMEMBERED_MS ? 'UNCLAIMED' : 'RETURNED';
    case 'failed':
      return 'FAILED';
    case 'denied':
      return 'DENIED';
    case 'late':
      return age < LATE_MS ? 'PENDING' : 'SUCCESS';
    default:
      return 'SUCCESS';
  }
}
