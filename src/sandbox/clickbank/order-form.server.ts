import { createHash } from 'node:crypto';
import { LOCALES } from '../../locales/locales.table.ts';
import { pathOf } from '../../routes/paths.ts';
import { DAY, HOUR, SECOND } from '../../shared/clock.ts';
import { parseEmail } from '../../shared/email.ts';
import { byLocale, DEFAULT_LOCALE, type Locale, parseLocale } from '../../shared/locale.ts';
import { SANDBOX_KEYS, type SandboxParts } from '../sandbox.ts';
import { messagePage, type OrderFields, orderPage } from './pages.ts';
import { PRODUCTS } from './products.ts';
import { newReceipt, type RetailSale, type StandIn } from './stand-in.server.ts';
import { OUTCOMES, type Problem, WORDS } from './words.table.ts';

type Shop = {
  standIn: StandIn;
  parts: SandboxParts;
  /** As the address of the form asks for it: lang=DE. */
  locale: Locale;
};

/** The order form: shows itself, takes the order, and sends the buyer back to the vendor's page of thanks. */
export function orderForm(
  kept: Pick<Shop, 'standIn' | 'parts'>,
  request: Request,
): Response | Promise<Response> {
  const url = new URL(request.url);
  const locale = parseLocale(url.searchParams.get('lang')) ?? DEFAULT_LOCALE;
  const shop = { ...kept, locale };
  return request.method === 'POST' ? ordered(shop, request) : shown(shop, fieldsOf(url, locale), null);
}

/** What a vendor may fill in by the address of the form. */
function fieldsOf({ searchParams: query }: URL, locale: Locale): OrderFields {
  const of = (name: string) => query.get(name)?.slice(0, 200) ?? '';
  return {
    receipt: newReceipt(),
    item: of('cbitems') || '1',
    email: of('email'),
    name: of('name'),
    country: of('country') || LOCALES[locale].hreflang.slice(3),
    affiliate: of('affiliate'),
    tracking: of('vtid'),
  };
}

function shown({ parts, locale }: Shop, fields: OrderFields, problem: Problem | null): Response {
  const product = PRODUCTS[fields.item];
  if (product) return orderPage({ locale, product, fields, problem, at: parts.now() });
  const { title, noProduct } = byLocale(WORDS, locale);
  return messagePage({ locale, title, status: 404 }, noProduct);
}

async function ordered(shop: Shop, request: Request): Promise<Response> {
  const { standIn, parts, locale } = shop;
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
  const outcome = OUTCOMES.find((one) => one === of('outcome')) ?? 'paid';
  const problem = problemOf(typed, outcome);
  if (problem || !PRODUCTS[typed.item]) return shown(shop, typed, problem);
  const { affiliate, tracking, ...order } = typed;
  // The same form sent twice is one order.
  const sale =
    standIn.find(order.receipt) ??
    standIn.sell({ ...order, affiliate: affiliate || null, tracking: tracking || null });
  const { timeOutTitle, timeOut } = byLocale(WORDS, locale);
  if (outcome === 'time-out') return messagePage({ locale, title: timeOutTitle, status: 504 }, timeOut);
  return Response.redirect(returnLink(sale, outcome, parts), 303);
}

function problemOf({ receipt, email, name, country }: OrderFields, outcome: string): Problem | null {
  if (!/^[A-Z0-9]{8}$/.test(receipt)) return 'broken';
  if (!parseEmail(email)) return 'emailMissing';
  if (name === '') return 'nameMissing';
  if (!/^[A-Z]{2}$/.test(country)) return 'countryMissing';
  return outcome === 'declined' ? 'declined' : null;
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
