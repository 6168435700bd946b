import { BUY, CHECKOUT_NOTICE, CHOSEN, CURRENCY_FIELD } from '../../routes/buy-href.ts';
import { pathOf } from '../../routes/paths.ts';
import { cookie, readAllCookies } from '../../shared/cookies.server.ts';
import { idOf, isUuid } from '../../shared/ids.ts';
import { hashOf, newSecret } from '../../shared/secrets.server.ts';
import { documentSlug } from '../catalogue/catalogue.ts';
import { chosenEntry } from '../catalogue/chosen-entry.server.ts';
import { versionOf } from '../legal-texts/legal-text.ts';
import { legalText } from '../legal-texts/legal-texts.server.ts';
import { isWithin } from '../limits/limits.server.ts';
import { mailboxLimitKey } from '../limits/mailbox-limit.server.ts';
import type { Buyer, Placed } from '../orders/placing.server.ts';
import { identityOfRequest } from '../orders/viewer.server.ts';
import type { SaleStart } from '../payments/provider.ts';
import { ROUTE_TABLE, takes } from '../payments/routes.table.ts';
import { passesCaptcha } from './captcha.server.ts';
import type { Purchase, PurchaseParts } from './purchase.ts';
import { shownText } from './quote.server.ts';
import { type CheckoutValues, type Faults, readCheckout, typedFields } from './read-checkout.server.ts';
import { checkedPlace } from './vat-check.server.ts';

export type PurchaseOutcome =
  | { outcome: 'refused'; faults: Faults }
  /** A robot that fills every field in is told nothing (S13). */
  | { outcome: 'robot' }
  | { outcome: 'placed'; orderId: string; next: SaleStart['next']; cookie: string }
  | { outcome: 'activeLicence'; email: string }
  /** `changed`: what was shown is not what would be charged. */
  | { outcome: 'notOffered' | 'keyReused' | 'changed' }
  /** The register of VAT ids is away: tax is charged for now, which was not shown yet. */
  | { outcome: 'vatAway' }
  /** The captcha of the page takes whoever sent it for a robot. */
  | { outcome: 'captcha' }
  | { outcome: 'providerFailed'; again: boolean };

/**
 * Orders what a page's checkout says: for the form of the page and for the service alike.
 * @throws Refusal 429, and what the database throws while it is away
 */
export async function purchase(parts: PurchaseParts, order: Purchase): Promise<PurchaseOutcome> {
  const { services, request, secure } = parts;
  const { fields, chosen } = order;
  if (fields['website']) return { outcome: 'robot' };
  if (chosen.partner !== null && !services.partners.connected) return { outcome: 'notOffered' };
  const read = readCheckout(typedFields(fields), {
    layout: chosen.match.row.layout,
    routes: services.orders.routes.filter((route) => takes(route, chosen.offer.currency)),
  });
  if ('faults' in read) return { outcome: 'refused', faults: read.faults };
  const code = codeTyped(fields);
  const fault = code && (await codeFault(parts, code));
  if (fault) return { outcome: 'refused', faults: { code: fault } };
  const checked = await checkedPlace(parts, read.values.billing);
  if (checked.standing === 'invalid') return { outcome: 'refused', faults: { vatId: 'vatUnknown' } };
  const values = { ...read.values, billing: checked.place };
  if (!isShown(order, values)) return { outcome: checked.standing === 'valid' ? 'changed' : 'vatAway' };
  await withinLimits(parts, values.email);
  if (!(await passesCaptcha(parts, order))) return { outcome: 'captcha' };
  const secret = readAllCookies(request, secure).b_order ?? newSecret();
  const framed = order.framed && ROUTE_TABLE[values.route].isFramed;
  const placed = await services.orders.place(
    {
      ...offeredTo(parts, order, values),
      ...values,
      idempotencyKey: orderKey(fields['idempotencyKey'], framed),
      framed,
    },
    await buyerOf(parts),
    secret,
  );
  if (placed.outcome === 'placed') await noteOrder(parts, order, { id: placed.order.id, code });
  if (placed.outcome === 'activeLicence') await countKnownLicence(parts, values.email);
  return outcomeOf(placed, values, cookie('b_order', secret, secure));
}

/** Who recommended us, and which visitor it was, is known only now. */
async function noteOrder(
  parts: PurchaseParts,
  { chosen: { match } }: Purchase,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const { referrals, tracking } = parts.services;
  await referrals.keep(id, { ...parts, code });
  await tracking.noteOrder({ id, path: match.path, locale: match.locale }, parts);
}

const CODE_FAULTS = { unknown: 'codeUnknown', ended: 'codeEnded', early: 'codeEarly' } as const;

/** The code of somebody who recommended us; empty for none. */
function codeTyped({ code }: Purchase['fields']): string {
  return typeof code === 'string' ? code.trim().slice(0, 100) : '';
}

/** What is wrong with a code; nothing where it is taken. Whoever tries many is refused. */
async function codeFault(
  { services: { limits, referrals }, address }: PurchaseParts,
  code: string,
): Promise<(typeof CODE_FAULTS)[keyof typeof CODE_FAULTS] | undefined> {
  await limits.take('affiliate-code', address);
  const standing = await referrals.standingOf(code);
  return standing === 'valid' ? undefined : CODE_FAULTS[standing];
}

/** False where somebody ordered who had seen another total: a country was changed, an offer has ended (U44). */
function isShown({ fields: { shown }, chosen }: Purchase, { billing }: CheckoutValues): boolean {
  return shown === undefined || shown === shownText(chosen.price, billing);
}

async function withinLimits({ services: { limits }, address }: PurchaseParts, email: string): Promise<void> {
  await limits.take('checkout', address);
  await limits.takeOne('checkout', mailboxLimitKey(email));
  await limits.check('known-licence', address);
}

/** Whoever asks about many mailboxes is answered nothing at all any more; about the same one, as often as they like. */
async function countKnownLicence(
  { services: { limits }, address }: PurchaseParts,
  email: string,
): Promise<void> {
  const pair = hashOf(`${address} ${mailboxLimitKey(email)}`).toString('base64url');
  if (await isWithin(limits.takeOne('known-licence-again', pair)))
    await limits.take('known-licence', address);
}

function outcomeOf(placed: Placed, { email, route }: CheckoutValues, orderCookie: string): PurchaseOutcome {
  if (placed.outcome === 'activeLicence') return { outcome: 'activeLicence', email };
  // Whatever goes wrong at the provider of subscriptions is told in one text, which leads to the card (R8.17).
  if (placed.outcome === 'providerFailed')
    return { ...placed, again: placed.again && ROUTE_TABLE[route].isFramed };
  if (placed.outcome !== 'placed') return placed;
  const { order, next } = placed;
  // What became of that submit is settled already: it is not paid a second time (S54).
  if (order.state !== 'open') return { outcome: 'keyReused' };
  return { outcome: 'placed', orderId: order.id, next, cookie: orderCookie };
}

function offeredTo(
  parts: PurchaseParts,
  { chosen: { match, offer, price, partner }, fields }: Purchase,
  { route, billing }: CheckoutValues,
) {
  const { locale } = match;
  const { settings } = parts;
  const asked = fields[CHOSEN];
  const entry = chosenEntry(parts, typeof asked === 'string' ? asked : null);
  const cameFor = entry ? { [CHOSEN]: documentSlug(entry) } : {};
  const back = new URL(match.path, settings.publicUrl);
  // The place comes back too: without it the taxes, and so the total, would be another's.
  const place = { country: billing.country, ...(billing.region ? { region: billing.region } : {}) };
  back.search = `${new URLSearchParams({ [BUY]: price.token, back: 'cancel', by: route, ...place, ...cameFor, [CURRENCY_FIELD]: offer.currency })}`;
  back.hash = CHECKOUT_NOTICE;
  return {
    offer: offer.name,
    package: price.token,
    currency: offer.currency,
    locale,
    terms: { version: versionOf(legalText('terms-of-use', locale)) },
    partner,
    destination: entry ? `doc/${documentSlug(entry)}` : '',
    successUrl: `${settings.publicUrl}${pathOf(thanksKey(partner), locale) ?? ''}`,
    cancelUrl: back.href,
  };
}

/** The page that thanks: the partner's product has its own. */
export function thanksKey(partner: string | null): string {
  return partner === null ? 'pricing-thank-you' : 'budgeto-thank-you';
}

/**
 * The same page view with the same order is the same order; on the provider's page and in its frame on ours these are
 * two, because the provider starts them differently.
 */
export function orderKey(key: unknown, framed: boolean): string {
  const own = isUuid(key) ? key.toLowerCase() : newSecret();
  // Never as it was sent: nobody may take the number that a retailer's sale will have.
  return idOf(hashOf(`${own}:${framed ? 'framed' : 'page'}`));
}

/**
 * Who is signed in gets the plan, and the session that pays may download (decision 0041, unproven mailbox).
 */
async function buyerOf({ services, request, secure }: PurchaseParts): Promise<Buyer> {
  const identity = await identityOfRequest(services, request, secure);
  return identity && { accountId: identity.accountId, sessionNumber: identity.sessionNumber };
}
