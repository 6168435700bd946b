import * as v from 'valibot';

/** The parts of Stripe's objects that are read, checked as they come. Times are seconds, amounts minor units. */
const id = v.string();
/** A reference, whether it came as a number or as the object itself. */
const link = v.pipe(
  v.union([id, v.object({ id })]),
  v.transform((value) => (typeof value === 'string' ? value : value.id)),
);
const seconds = v.pipe(
  v.number(),
  v.integer(),
  v.transform((value) => new Date(value * 1000)),
);
const minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/i));
const metadata = v.nullish(v.record(v.string(), v.string()));

/** What is charged again, and how often: other intervals than these are none of ours. */
const itemsShape = v.object({
  data: v.array(
    v.object({
      id,
      price: v.object({
        unit_amount: v.nullish(minor),
        currency,
        recurring: v.nullish(v.object({ interval: v.string() })),
      }),
    }),
  ),
});

export const subscriptionShape = v.object({
  id,
  status: v.string(),
  cancel_at_period_end: v.boolean(),
  cancel_at: v.nullish(v.number()),
  items: v.optional(itemsShape),
  latest_invoice: v.nullish(
    v.object({ id, status: v.nullable(v.string()), hosted_invoice_url: v.nullish(v.string()) }),
  ),
});
export type SubscriptionShape = v.InferOutput<typeof subscriptionShape>;

export const startedShape = v.object({
  id,
  url: v.nullish(v.string()),
  client_secret: v.nullish(v.string()),
});

export const sessionShape = v.object({
  id,
  status: v.nullable(v.string()),
  client_reference_id: v.nullish(v.string()),
  customer: v.nullish(link),
  subscription: v.nullish(subscriptionShape),
});
export type SessionShape = v.InferOutput<typeof sessionShape>;

export const invoicesShape = v.array(
  v.object({
    id,
    lines: v.object({ data: v.array(v.object({ period: v.object({ end: seconds }) })) }),
    payments: v.object({
      data: v.array(
        v.object({
          status: v.string(),
          payment: v.object({ payment_intent: v.nullish(link), charge: v.nullish(link) }),
        }),
      ),
    }),
  }),
);
export type InvoiceShape = v.InferOutput<typeof invoicesShape>[number];

/** Of invoices whose number is enough. */
export const numberedShape = v.array(v.object({ id }));

const refundShape = v.object({ id, amount: minor, created: seconds, status: v.nullish(v.string()) });
export const refundsShape = v.array(refundShape);

export const chargesShape = v.array(
  v.object({
    id,
    amount: minor,
    currency,
    created: seconds,
    status: v.string(),
    disputed: v.boolean(),
    payment_intent: v.nullish(link),
    refunds: v.object({ data: refundsShape, has_more: v.boolean() }),
    balance_transaction: v.nullish(v.object({ fee: v.number(), currency: v.string() })),
  }),
);
export type ChargeShape = v.InferOutput<typeof chargesShape>[number];

export const disputesShape = v.array(
  v.object({
    ...{ id, amount: minor, created: seconds, status: v.string() },
    evidence_details: v.nullish(v.object({ due_by: v.nullish(seconds) })),
  }),
);
export type DisputeShape = v.InferOutput<typeof disputesShape>[number];

const invoiceOwner = v.object({
  parent: v.nullish(v.object({ subscription_details: v.nullish(v.object({ metadata })) })),
});
export const invoicePaymentsShape = v.object({ data: v.array(v.object({ invoice: invoiceOwner })) });
export type InvoiceOwner = v.InferOutput<typeof invoiceOwner>;

/** An event: what it is about is read by its kind (`toldShape`), and may be anything. */
export const eventShape = v.object({
  id,
  type: v.string(),
  data: v.object({ object: v.looseObject({ object: v.nullish(v.string()) }) }),
});
export const toldShape = v.fallback(
  v.object({
    object: v.string(),
    id: v.nullish(v.string()),
    client_reference_id: v.nullish(v.string()),
    metadata,
    payment_intent: v.nullish(link),
    ...invoiceOwner.entries,
  }),
  { object: 'unknown' },
);
export type Told = v.InferOutput<typeof toldShape>;
