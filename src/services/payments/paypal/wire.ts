import * as v from 'valibot';
import { CURRENCY_CODE } from '../../../shared/money.ts';

/** A moment as PayPal writes it (RFC 3339). */
const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime()), 'a moment'),
);
const amount = v.object({
  currency_code: v.pipe(v.string(), v.regex(CURRENCY_CODE)),
  value: v.pipe(v.string(), v.regex(/^-?\d*(\.\d+)?$/), v.minLength(1)),
});
export type WireAmount = v.InferOutput<typeof amount>;

const links = v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []);

export const TOKEN = v.object({ access_token: v.string(), expires_in: v.number() });

/** What a refused request is answered with. */
export const REFUSAL = v.object({
  name: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string(), '') })), []),
  links,
});

/** Of an answer that is read for nothing, or for its number alone. */
export const ANYTHING = v.unknown();
export const NUMBERED = v.object({ id: v.string() });

export const PLAN_LIST = v.object({
  plans: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.optional(v.string(), ''),
        description: v.optional(v.string(), ''),
        status: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
  total_pages: v.optional(v.number(), 1),
});

const frequency = v.object({
  interval_unit: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval_count: v.optional(v.number(), 1),
});
export type WireFrequency = v.InferOutput<typeof frequency>;

export const PLAN = v.object({
  billing_cycles: v.array(v.object({ tenure_type: v.string(), frequency })),
});

export const STARTED = v.object({ id: v.string(), status: v.optional(v.string(), ''), links });

export const SUBSCRIPTION = v.object({
  id: v.string(),
  status: v.picklist(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  custom_id: v.optional(v.string()),
  create_time: moment,
  plan_id: v.string(),
  billing_info: v.optional(
    v.object({
      next_billing_time: v.optional(moment),
      outstanding_balance: v.optional(amount),
      last_failed_payment: v.optional(v.object({ time: v.optional(v.string(), '') })),
      failed_payments_count: v.optional(v.number(), 0),
    }),
  ),
});
export type WireSubscription = v.InferOutput<typeof SUBSCRIPTION>;

/** What became of taking an outstanding balance. */
export const TAKEN = v.object({ status: v.optional(v.string(), '') });

const transaction = v.object({
  id: v.string(),
  status: v.optional(v.string(), ''),
  time: moment,
  amount_with_breakdown: v.object({ gross_amount: amount, fee_amount: v.optional(amount) }),
});
export type WireTransaction = v.InferOutput<typeof transaction>;
export const TRANSACTION_LIST = v.object({
  transactions: v.optional(v.array(transaction), []),
  total_pages: v.optional(v.number(), 1),
});

export const CAPTURE = v.object({
  id: v.string(),
  custom_id: v.optional(v.string()),
  update_time: v.optional(moment),
});
/** The older form of a payment, which names its subscription. */
export const OLD_SALE = v.object({
  billing_agreement_id: v.optional(v.string()),
  custom: v.optional(v.string()),
});

export const REFUND = v.object({
  id: v.string(),
  status: v.picklist(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount,
  create_time: moment,
  seller_payable_breakdown: v.optional(v.object({ total_refunded_amount: v.optional(amount) })),
});
export type WireRefund = v.InferOutput<typeof REFUND>;

/** Rows of the Transaction Search. */
export const SEARCH = v.object({
  transaction_details: v.optional(
    v.array(
      v.object({
        transaction_info: v.object({
          transaction_id: v.string(),
          paypal_reference_id: v.optional(v.string()),
        }),
      }),
    ),
    [],
  ),
  total_pages: v.optional(v.number(), 1),
});

export const DISPUTE_LIST = v.object({
  items: v.optional(v.array(v.object({ dispute_id: v.string() })), []),
});
export const DISPUTE = v.object({
  dispute_id: v.string(),
  create_time: moment,
  seller_response_due_date: v.optional(moment),
  status: v.string(),
  dispute_life_cycle_stage: v.optional(v.string(), ''),
  dispute_amount: amount,
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string(), '') })),
});
export type WireDispute = v.InferOutput<typeof DISPUTE>;

/** A webhook, as far as it says what it is about. */
export const EVENT = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.optional(
    v.object({
      id: v.optional(v.string()),
      custom_id: v.optional(v.string()),
      custom: v.optional(v.string()),
      billing_agreement_id: v.optional(v.string()),
      sale_id: v.optional(v.string()),
      // Of an item of a batch of payouts, and of the batch itself.
      payout_batch_id: v.optional(v.string()),
      payout_item: v.optional(v.object({ sender_item_id: v.optional(v.string()) })),
      batch_header: v.optional(
        v.object({
          payout_batch_id: v.optional(v.string()),
          sender_batch_header: v.optional(v.object({ sender_batch_id: v.optional(v.string()) })),
        }),
      ),
      links,
      disputed_transactions: v.optional(
        v.array(v.object({ seller_transaction_id: v.optional(v.string()), custom: v.optional(v.string()) })),
        [],
      ),
    }),
    {},
  ),
});
export type WireEvent = v.InferOutput<typeof EVENT>;

/** A batch of payouts as it was taken. */
export const PAYOUT_TAKEN = v.object({ batch_header: v.object({ payout_batch_id: v.string() }) });

/** The same with what became of each. */
export const PAYOUT_BATCH = v.object({
  batch_header: v.object({ payout_batch_id: v.string(), batch_status: v.string() }),
  items: v.optional(
    v.array(
      v.object({
        transaction_status: v.optional(v.string(), ''),
        payout_item: v.object({ amount: v.object({ currency: v.string(), value: v.string() }) }),
        errors: v.optional(v.object({ name: v.optional(v.string(), '') })),
      }),
    ),
    [],
  ),
});
export type WirePayoutBatch = v.InferOutput<typeof PAYOUT_BATCH>;
