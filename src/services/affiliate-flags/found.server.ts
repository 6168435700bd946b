import * as v from 'valibot';
import { saleNumber } from '../affiliates/sale-number.server.ts';
import type { Flag } from './flag.ts';
import type { FoundData } from './mails/flag-mail.ts';

/** Of the evidence, what an affiliate sees: signs of its own links, counts, and what a person wrote to it. */
const shown = v.object({
  signals: v.optional(v.array(v.string())),
  referrerHost: v.optional(v.nullable(v.string())),
  orders: v.optional(v.number()),
  reason: v.optional(v.string()),
});

/** What was found, for the affiliate: nothing of a buyer, and nothing of another affiliate. */
export function foundOf({
  rule,
  orderId,
  orderedAt,
  evidence,
}: Pick<Flag, 'rule' | 'orderId' | 'orderedAt' | 'evidence'>): FoundData {
  const known = v.safeParse(shown, evidence);
  const { signals, referrerHost, orders, reason } = known.success ? known.output : {};
  return {
    rule,
    sale: orderId && saleNumber(orderId),
    orderedAt: orderedAt?.toISOString() ?? null,
    details: {
      ...(signals ? { signals: signals.join(', ') } : {}),
      ...(referrerHost ? { host: referrerHost } : {}),
      ...(orders === undefined ? {} : { orders }),
      ...(reason === undefined ? {} : { reason }),
    },
  };
}
