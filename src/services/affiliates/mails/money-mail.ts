import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** The first of a month, YYYY-MM-DD. */
const month = v.string();
/** Cents of US dollars. */
const amount = v.number();
/** Of a statement, as its affiliate counts them. */
const number = v.number();

const moneyMailData = v.variant('about', [
  v.object({
    about: v.literal('statement'),
    month,
    number,
    due: amount,
    hasEnded: v.optional(v.boolean(), false),
  }),
  v.object({ about: v.literal('final'), month, number, due: amount }),
  v.object({ about: v.literal('carried'), month, number, due: amount }),
  v.object({ about: v.literal('sent'), month, amount, shown: v.string() }),
  v.object({ about: v.literal('returned'), month, amount, because: v.string() }),
  v.object({ about: v.literal('unclaimed'), month, amount, because: v.string() }),
  v.object({
    about: v.literal('ended'),
    /** YYYY-MM-DD. */
    on: v.string(),
    by: v.picklist(['owner', 'affiliate']),
    because: v.string(),
    ...{ forfeited: amount, paid: amount },
    /** What is paid on later dates, YYYY-MM-DD, and what waits for a decision. */
    later: v.optional(v.array(v.object({ on: v.string(), amount })), []),
    held: v.optional(amount, 0),
  }),
  /** The account is to be erased, which waits until all is settled. */
  v.object({ about: v.literal('waits'), amount, hasAccount: v.boolean() }),
  v.object({ about: v.literal('objected'), number, text: v.string() }),
  v.object({
    about: v.literal('answered'),
    number,
    outcome: v.picklist(['upheld', 'denied']),
    amount: v.nullable(amount),
    answer: v.string(),
  }),
]);
export type MoneyMailData = v.InferOutput<typeof moneyMailData>;

/** What becomes of an affiliate's money, told to it in its language. */
export const MONEY_MAIL = defineMail('affiliate-money', moneyMailData);
