import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { HOUR } from '../../shared/clock.ts';
import { SANDBOX_KEYS, type Webhook } from '../sandbox.ts';
import { PRODUCTS } from './products.ts';
import type { Happening, Movement, RetailSale } from './stand-in.server.ts';

const { vendor, secret } = SANDBOX_KEYS.clickbank;
const PATH = '/services/payments/webhooks/retailer';
const VERSION = 8;
/** The retailer writes its times as it sees them on its wall, seven hours behind UTC. */
const BEHIND_MS = 7 * HOUR;

/** What happened, as the vendor is told: encrypted with the secret. */
export function notice({ sale, kind, movement, at }: Happening): Webhook {
  const last = movement ?? sale.movements.findLast(({ type }) => type === 'SALE' || type === 'BILL');
  return sealed({
    transactionTime: compact(at),
    receipt: last?.receipt ?? sale.receipt,
    transactionType: kind,
    vendor,
    ...(sale.affiliate ? { affiliate: sale.affiliate } : {}),
    role: 'VENDOR',
    ...amounts(movement),
    trackingCodes: sale.tracking ? [sale.tracking] : [],
    lineItems: [lineItem(sale, movement)],
    customer: { shipping: contact(sale), billing: contact(sale) },
    version: VERSION,
    attemptCount: 1,
  });
}

/** The notification by which a vendor tries its address out; it is about nothing. */
export function testNotice(at: Date): Webhook {
  return sealed({
    transactionTime: compact(at),
    receipt: '********',
    transactionType: 'TEST',
    vendor,
    role: 'VENDOR',
    ...amounts(null),
    lineItems: [],
    customer: {},
    version: VERSION,
    attemptCount: 1,
  });
}

/** A moment as the Orders API writes it: 2027-01-15T03:00:00-07:00. */
export function wallTime(iso: string): string {
  return `${new Date(Date.parse(iso) - BEHIND_MS).toISOString().slice(0, 19)}-07:00`;
}

function sealed(notification: object): Webhook {
  const key = createHash('sha1').update(secret).digest('hex').slice(0, 32);
  // The retailer's own are sixteen hexadecimal digits.
  const iv = Buffer.from(randomBytes(8).toString('hex').toUpperCase());
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const content = Buffer.concat([cipher.update(JSON.stringify(notification)), cipher.final()]);
  return {
    provider: 'clickbank',
    path: PATH,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notification: content.toString('base64'), iv: iv.toString('base64') }),
  };
}

function compact(at: Date): string {
  return `${wallTime(at.toISOString()).slice(0, 19).replaceAll(/[-:]/g, '')}-0700`;
}

function amounts(movement: Movement | null) {
  return {
    totalAccountAmount: (movement?.share ?? 0) / 100,
    paymentMethod: 'VISA',
    totalOrderAmount: (movement?.amount ?? 0) / 100,
    totalTaxAmount: (movement?.tax ?? 0) / 100,
    totalShippingAmount: 0,
    currency: 'USD',
    orderLanguage: 'EN',
  };
}

function lineItem({ item }: RetailSale, movement: Movement | null) {
  return {
    itemNo: item,
    productTitle: PRODUCTS[item]?.title ?? item,
    shippable: false,
    recurring: true,
    accountAmount: (movement?.share ?? 0) / 100,
    quantity: 1,
    lineItemType: 'ORIGINAL',
    productPrice: ((movement?.amount ?? 0) - (movement?.tax ?? 0)) / 100,
    taxAmount: (movement?.tax ?? 0) / 100,
  };
}

function contact({ name, email, country }: RetailSale) {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' '), fullName: name, email, address: { country } };
}
