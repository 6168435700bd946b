import { createDecipheriv, createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseEmail } from '../../../shared/email.ts';
import { RETAILER_ITEM } from '../../subscriptions/plans.table.ts';
import type { ProviderEvent, SaleBuyer } from '../provider.ts';
import { countryOf, localeOf, PAYMENT_RECEIPT, saleReceipt } from './receipt.ts';

const CIPHER = 'aes-256-cbc';
const BLOCK = 16;

/** What is posted: the encrypted notification and what its encryption began with, both in base64. */
const EnvelopeSchema = v.object({ notification: v.string(), iv: v.string() });

const text = v.fallback(v.optional(v.string()), undefined);
const ContactSchema = v.object({
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  address: v.optional(v.object({ country: text })),
});
type Contact = v.InferOutput<typeof ContactSchema>;

/** What versions 6.0 to 8.0 of the notifications have in common and is read here. */
const NotificationSchema = v.object({
  transactionTime: v.pipe(v.string(), v.regex(/^\d{4}-?\d\d-?\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/)),
  transactionType: v.pipe(v.string(), v.regex(/^[A-Z][A-Z_-]*$/)),
  vendor: v.string(),
  version: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.minValue(6)),
  receipt: v.optional(v.string(), ''),
  trackingCodes: v.fallback(v.array(v.unknown()), []),
  lineItems: v.fallback(v.array(v.object({ itemNo: v.union([v.string(), v.number()]) })), []),
  customer: v.optional(
    v.object({ billing: v.optional(ContactSchema), shipping: v.optional(ContactSchema) }),
    {},
  ),
});
type Notification = v.InferOutput<typeof NotificationSchema>;

/** Types that change what a sale is; all others are taken and tell of nothing. */
const TOLD = new Set([
  'SALE',
  'BILL',
  'RFND',
  'CGBK',
  'INSF',
  'CANCEL-REBILL',
  'UNCANCEL-REBILL',
  'SUBSCRIPTION-CHG',
]);

const PAID = new Set(['SALE', 'BILL']);

/**
 * Reads an encrypted notification; undefined for one that was not encrypted with the secret, was altered, or is for
 * another vendor. The encryption has no checksum, so what an alteration leaves is checked strictly: whole blocks,
 * padding, UTF-8, JSON, and the fields that each notification has.
 */
export function readNotification(
  body: Uint8Array,
  { vendor, secret }: { vendor: string; secret: string },
): ProviderEvent | undefined {
  const read = v.safeParse(NotificationSchema, decrypted(body, secret));
  if (!read.success || read.output.vendor.toLowerCase() !== vendor.toLowerCase()) return undefined;
  const { transactionType: kind, transactionTime: time, receipt } = read.output;
  const isTold = TOLD.has(kind);
  if (isTold && !PAYMENT_RECEIPT.test(receipt)) return undefined;
  return {
    id: `${kind}:${receipt}:${time}`,
    kind,
    reference: isTold ? saleReceipt(receipt) : null,
    orderId: null,
    // A renewal names its buyer too: the notification of the sale may have been lost.
    buyer: PAID.has(kind) && isOurItem(read.output) ? buyerOf(read.output) : null,
  };
}

/** The vendor may sell other things there: no order is made of those. */
function isOurItem({ lineItems }: Notification): boolean {
  return lineItems.some(({ itemNo }) => String(itemNo) === RETAILER_ITEM);
}

function decrypted(body: Uint8Array, secret: string): unknown {
  try {
    const envelope = v.parse(EnvelopeSchema, parsed(body));
    const [content, iv] = [bytesOf(envelope.notification), bytesOf(envelope.iv)];
    if (!content || iv?.length !== BLOCK) return undefined;
    const decipher = createDecipheriv(CIPHER, keyOf(secret), iv);
    return parsed(Buffer.concat([decipher.update(content), decipher.final()]));
  } catch {
    return undefined;
  }
}

/** The first 32 hexadecimal digits of the secret's SHA-1, as text. */
function keyOf(secret: string): Buffer {
  return Buffer.from(createHash('sha1').update(secret).digest('hex').slice(0, 32));
}

function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Node skips what is no base64; here every character counts. */
function bytesOf(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
}

function buyerOf({ customer: { billing, shipping }, trackingCodes }: Notification): SaleBuyer | null {
  const email = parseEmail(billing?.email) ?? parseEmail(shipping?.email);
  if (!email) return null;
  return {
    email,
    name: nameOf(billing) || nameOf(shipping),
    country: countryOf(billing?.address?.country) ?? countryOf(shipping?.address?.country),
    locale: localeOf(trackingCodes),
  };
}

function nameOf(contact: Contact | undefined): string {
  const name = contact?.fullName ?? [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name.trim().slice(0, 200);
}
