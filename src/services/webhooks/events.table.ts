import * as v from 'valibot';

const id = v.pipe(v.string(), v.uuid());
const numbered = v.pipe(v.string(), v.regex(/^\d+$/));
const word = v.pipe(v.string(), v.minLength(1));
/** A moment, ISO 8601. */
const moment = v.pipe(v.string(), v.isoTimestamp());
const money = v.strictObject({
  minor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
});

const customer = { customerId: v.nullable(id) };
const order = {
  ...{ orderId: id, orderNumber: numbered, plan: word, route: v.picklist(['card', 'paypal', 'retailer']) },
  ...customer,
};
const paid = v.strictObject({ ...order, amount: money });
const subscription = v.strictObject({ ...order, paidUntil: v.nullable(moment) });
const affiliate = { affiliateId: id, affiliateNumber: numbered, ...customer };
const commission = { ...affiliate, orderId: v.nullable(id), clause: word };
const payout = v.strictObject({ ...affiliate, payoutId: id, method: word, amount: money });

/**
 * What servers of the business can be told of, and what they are told: numbers and amounts, no name and no address; who
 * wants more asks the API. The database notes them (db/migrations/0138-webhook-events.sql); receivers rely on every row.
 */
export const WEBHOOK_EVENTS = {
  'order.paid': paid,
  'order.refunded': paid,
  'order.disputed': paid,
  'subscription.renewed': paid,
  'subscription.suspended': subscription,
  'subscription.cancelled': subscription,
  'subscription.ended': subscription,
  'account.created': v.strictObject({ customerId: id, locale: word }),
  'account.erased': v.strictObject({ customerId: id }),
  'affiliate.applied': v.strictObject({ applicationId: id, ...customer }),
  'affiliate.accepted': v.strictObject({ ...affiliate, applicationId: v.nullable(id) }),
  'affiliate.ended': v.strictObject(affiliate),
  'commission.earned': v.strictObject({ ...commission, amount: money }),
  'commission.reversed': v.strictObject({ ...commission, amount: money }),
  'commission.refused': v.strictObject({ ...commission, rule: word }),
  'payout.paid': payout,
  'payout.returned': payout,
  'template.published': v.strictObject({
    ...{ templateId: v.pipe(v.number(), v.integer()), locale: word, family: word, slug: word },
  }),
} as const satisfies Record<string, v.GenericSchema>;
