import * as v from 'valibot';
import { FLAGS, type FlagRule } from '../../affiliates/clauses.table.ts';
import { defineMail } from '../../mail/mail-kind.ts';

// The names of the rules are those of the table.
const rule = v.picklist(Object.keys(FLAGS) as FlagRule[]);
/** What was found, without anything of a buyer. */
const found = v.object({
  rule,
  /** Number of the sale; null where it is about none. */
  sale: v.optional(v.nullable(v.string()), null),
  /** ISO moment of the order; null where it is about no sale. */
  orderedAt: v.nullable(v.string()),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
});

const flagMailData = v.variant('about', [
  v.object({
    about: v.literal('asked'),
    id: v.string(),
    found,
    question: v.string(),
    holds: v.boolean(),
    until: v.string(),
  }),
  v.object({
    about: v.literal('decided'),
    id: v.string(),
    found,
    isConfirmed: v.boolean(),
    consequence: v.picklist(['earnsNothing', 'fee', 'noted', 'released', 'nothing']),
    reason: v.string(),
  }),
]);
export type FlagMailData = v.InferOutput<typeof flagMailData>;
export type FoundData = FlagMailData['found'];

/** What an affiliate is asked about, and what was decided. */
export const FLAG_MAIL = defineMail('affiliate-flag', flagMailData);
