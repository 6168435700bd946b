import { createHash } from 'node:crypto';
import { pathOf } from '../../routes/paths.ts';
import { DAY, HOUR, SECOND } from '../../shared/clock.ts';
import { parseEmail } from '../../shared/email.ts';
import { DEFAULT_LOCALE } from '../../shared/locale.ts';
import { decimalOf } from '../../shared/money.ts';
import { SANDBOX_KEYS, type SandboxParts } from '../sandbox.ts';
import { type Books, newReceipt, PRODUCTS, type RetailSale } from './books.server.ts';
import { messagePage, type OrderFields, OUTCOMES, orderPage } from './pages.ts';

type Shop = { books: Books; parts: SandboxParts };

/** The order form: shows itself, takes the order, and sends the buyer back to the vendor's page of thanks. */
export function orderForm(shop: Shop, request: Request): Response | Promise<Response> {
  return request.method === 'POST' ? ordered(shop, request) : shown(fieldsOf(new URL(request.url)), null);
}

/** What a vendor may fill in by the address of the form. */
function fieldsOf({ searchParams: query }: URL): OrderFields {
  const of = (name: string) => query.get(name)?.slice(0, 200) ?? '';
  return {
    receipt: newReceipt(),
    item: of('cbitems') || '1',
    email: of('email'),
    name: of('name'),
    country: of('country') || 'US',
    affiliate: of('affiliate'),
    tracking: of('vtid'),
  };
}

function shown(fields: OrderFields, problem: string | null): Response {
  const product = PRODUCTS[fields.item];
  if (!product) return messagePage('Order form', 'There is no such product.', 404);
  const price = `$${decimalOf({ minor: product.first, currency: 'USD' })}`;
  const tax = 'In the European Union, VAT is added.';
  return orderPage({ title: product.title, price, tax, fields, problem });
}

async function ordered({ books, parts }: Shop, request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const of = (name: string) => form.get(name)?.trim() ?? '';
  const typed: OrderFields = {
    receipt: of('receipt'),
    item: of('item'),
    email: of('email'),
    name: of('name'),
    country: of('country'),
    affiliate: of('affiliate'),
    tracking: of('tracking'),
  };
  const outcome = OUTCOMES.includes(of('outcome')) ? of('outcome') : 'paid';
  const problem = problemOf(typed, outcome);
  if (problem || !PRODUCTS[typed.item]) return shown(typed, problem);
  const { affiliate, tracking, ...order } = typed;
  // The same form sent twice is one order.
  const sale =
    books.find(order.receipt) ??
    books.sell({ ...order, affiliate: affiliate || null, tracking: tracking || null });
  if (outcome === 'time-out') return messagePage('Time-out', 'The answer of the bank was lost.', 504);
  return Response.redirect(returnLink(sale, outcome, parts), 303);
}

function problemOf({ receipt, email, name, country }: OrderFields, outcome: string): string | null {
  if (!/^[A-Z0-9]{8}$/.test(receipt)) return 'This form is broken: open it again.';
  if (!parseEmail(email)) return 'Please enter an e-mail address.';
  if (name === '') return 'Please enter your name.';
  if (!/^[A-Z]{2}$/.test(country)) return 'Please choose a country.';
  return outcome === 'declined' ? 'Your card was declined. Nothing was charged.' : null;
}

function returnLink(sale: RetailSale, outcome: string, { siteUrl, now }: SandboxParts): string {
  const ago = outcome === 'old-proof' ? DAY + HOUR : 0;
  const time = String(Math.floor((now().getTime() - ago) / SECOND));
  const signed = `${SANDBOX_KEYS.clickbank.secret}|${sale.receipt}|${time}|${sale.item}`;
  const proof = createHash('sha1').update(signed).digest('hex').slice(0, 8).toUpperCase();
  const url = new URL(pathOf('start-cb-thank-you', DEFAULT_LOCALE) ?? '/', siteUrl);
  url.search = new URLSearchParams({
    item: sale.item,
    cbreceipt: sale.receipt,
    time,
    cbpop: outcome === 'wrong-proof' ? wrong(proof) : proof,
    cbaffi: sale.affiliate ?? '0',
    cname: sale.name,
    cemail: sale.email,
    ccountry: sale.country,
    ...(sale.tracking ? { vtid: sale.tracking } : {}),
  }).toString();
  return url.href;
}

/** The same with another first digit. */
function wrong(proof: string): string {
  return `${proof.startsWith('0') ? '1' : '0'}${proof.slice(1)}`;
}
