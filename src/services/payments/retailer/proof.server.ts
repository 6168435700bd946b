import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { DAY, HOUR, nowMs, SECOND } from '../../../shared/clock.ts';
import { parseEmail } from '../../../shared/email.ts';
import type { SaleBuyer } from '../provider.ts';
import { countryOf, localeOf, RECEIPT } from './receipt.ts';

/** What the retailer signs when it sends a buyer back. `time` is in seconds since 1970, as it stands in the link. */
export type SignedReturn = { receipt: string; time: string; item: string };

/** A return link that the retailer signed. The signature covers receipt, time and item; the buyer is only named. */
export type RetailerReturn = { receipt: string; item: string; buyer: SaleBuyer };

const PROOF_AGE_MS = DAY;
/** Clocks differ. */
const AHEAD_MS = HOUR;

const ReturnSchema = v.object({
  cbreceipt: v.pipe(v.string(), v.regex(RECEIPT)),
  time: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  item: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  cbpop: v.string(),
  cemail: v.string(),
  cname: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  ccountry: v.optional(v.string()),
  vtid: v.optional(v.string()),
});

/** The proof of purchase (`cbpop`): the first eight hexadecimal digits of a SHA-1, upper case. */
export function proofOf(secret: string, { receipt, time, item }: SignedReturn): string {
  const digest = createHash('sha1').update(`${secret}|${receipt}|${time}|${item}`);
  return digest.digest('hex').slice(0, 8).toUpperCase();
}

/** Reads a return link; undefined where it is not signed by the retailer, or older than a day (S53). */
export function readReturn(query: URLSearchParams, secret: string): RetailerReturn | undefined {
  const read = v.safeParse(ReturnSchema, Object.fromEntries(query));
  if (!read.success) return undefined;
  const { cbreceipt: receipt, time, item, cbpop, cname, cemail, ccountry, vtid } = read.output;
  const age = nowMs() - Number(time) * SECOND;
  const email = parseEmail(cemail);
  const isRight = isSame(cbpop, proofOf(secret, { receipt, time, item }));
  if (!email || !isRight || age > PROOF_AGE_MS || age < -AHEAD_MS) return undefined;
  const buyer = { email, name: cname, country: countryOf(ccountry), locale: localeOf([vtid]) };
  return { receipt, item, buyer };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
