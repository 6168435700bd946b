import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** Who did something: an operator or a program by name, the console itself, a command on the machine. */
const doer = v.object({
  actor: v.picklist(['operator', 'token', 'system', 'cli']),
  name: v.string(),
});

const digestMailData = v.object({
  /** The day it tells of, in UTC: '2026-11-28'. */
  day: v.string(),
  /** Every kind of act, the most frequent first, and by whom how often. */
  counts: v.array(v.object({ action: v.string(), by: v.array(v.object({ who: doer, count: v.number() })) })),
  /** What an owner should know of one by one, in order of time. It names no customer. */
  grave: v.array(
    v.object({
      /** ISO 8601. */
      at: v.string(),
      who: doer,
      action: v.string(),
      /** A kind of thing, and our number or name of it; empty where that would tell nobody anything. */
      subject: v.object({ kind: v.string(), name: v.string() }),
      money: v.nullable(v.object({ minor: v.number(), currency: v.string() })),
    }),
  ),
  /** How many more of these there were. */
  moreGrave: v.number(),
  /** Where the log is read, and where the mail is switched off. */
  href: v.string(),
  offHref: v.string(),
});
export type DigestMailData = v.InferOutput<typeof digestMailData>;
export const DIGEST_MAIL = defineMail('audit-digest', digestMailData);
