import { randomUUID } from 'node:crypto';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { BUY, buyHref, CHECKOUT_FORM, CHOSEN, CURRENCY_FIELD } from '../../../routes/buy-href.ts';
import { pathOf } from '../../../routes/paths.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { chosenEntry } from '../../../services/catalogue/chosen-entry.server.ts';
import { presumedCountry } from '../../../services/geolocation/presumed-country.server.ts';
import { BUDGETO } from '../../../services/partners/partners.server.ts';
import { isOffered, OFFERED_ROUTES, ROUTE_TABLE, takes } from '../../../services/payments/routes.table.ts';
import { type Chosen, chosenOn } from '../../../services/purchases/chosen.server.ts';
import { priceCurrency } from '../../../services/purchases/price-currency.server.ts';
import { thanksKey } from '../../../services/purchases/purchase.server.ts';
import { quoteOf } from '../../../services/purchases/quote.server.ts';
import { hasTwoNames } from '../../../services/purchases/read-checkout.server.ts';
import { remindVersion } from '../../../services/purchases/remind.server.ts';
import { taxPlace } from '../../../services/purchases/tax-place.server.ts';
import { checkedPlace } from '../../../services/purchases/vat-check.server.ts';
import { CURRENCY, type Currency, currencyNamed } from '../../../services/subscriptions/currencies.table.ts';
import { currencyWords } from '../../../services/subscriptions/currency-words.server.ts';
import type { Price } from '../../../services/subscriptions/price.ts';
import type { LeftCheckout } from '../../../services/unfinished-orders/unfinished-order.ts';
import { DAY, nowMs } from '../../../shared/clock.ts';
import { cookie, readAllCookies } from '../../../shared/cookies.server.ts';
import { idOf } from '../../../shared/ids.ts';
import { countries } from '../../../shared/places.ts';
import { hashOf, newSecret } from '../../../shared/secrets.server.ts';
import { dialogsOf } from '../../dialogs/dialogs.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import { planHoldings } from '../../sections/plan-price/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { cancelledCheckout } from './cancelled.server.ts';
import type { CheckoutFacts, ConflictWay } from './checkout-facts.ts';
import type { CheckoutFormProps, CheckoutProps, CheckoutValue } from './checkout-props.ts';
import { conflictLink, conflictWay } from './conflict.server.ts';
import { dialogOf, noticeOf } from './problems.server.ts';
import { followResumeLink, resumedCheckout } from './resume.server.ts';

/** The checkout of a page with plans; undefined where its address names no package that is sold there. */
export async function loadCheckout(page: PageContext): Promise<LoadedPage | undefined> {
  await followResumeLink(page);
  const chosen = chosenOn(page.match, page.url.searchParams.get(BUY), currencyOfCheckout(page));
  if (!chosen) return undefined;
  const { price } = chosen;
  const locale = page.contentLocale;
  const t = translator(locale, 'checkout');
  const pricing = translator(locale, 'pricing');
  const plan = pricing(`plans.${price.plan}.name`);
  const texts = textsOf(locale, 'checkout');
  const resumed = page.postedCheckout ? undefined : await resumedCheckout(page, chosen);
  const cancelled = page.postedCheckout ? undefined : await cancelledCheckout(page, chosen);
  const values = cancelled ?? valuesOf(page, resumed);
  const place = { ...(await placeOf(page, chosen, values)), company: values.company };
  const quote = quoteOf(price, place, locale);
  const conflict = await conflictWay(page, price);
  const props: CheckoutProps = {
    title: t('title', { plan }),
    lead: texts.lead,
    back: { href: page.url.pathname, label: texts.back },
    closed: routesOf(page, chosen).length === 0 ? texts.closed : null,
    slip: {
      label: texts.slip.label,
      heading: t('slip.heading', { plan, term: price.term }),
      holds: holdingsOf(page, chosen).join(' · '),
      quote,
    },
    form: formOf(page, chosen, {
      values,
      country: place.country,
      quote,
      isResumed: resumed !== undefined,
      conflict,
    }),
  };
  const dialogError = dialogOf(page, (email) => conflictLink(page, conflict, email));
  return {
    page: { name: 'checkout', props },
    title: texts.head.title,
    description: t('head.description', { plan }),
    index: false,
    withoutSignUp: true,
    ...(dialogError ? { dialogError: { ...dialogError, href: buyHref(price.token) } } : {}),
  };
}

/** As it was shown with what was posted, else as plans are shown. */
function currencyOfCheckout(page: PageContext): Currency {
  return currencyNamed(page.postedCheckout?.values.currency) ?? priceCurrency(page);
}

/** Whether somebody chose it: what is presumed is presumed again, and compared with what was shown. */
function isChosen({ postedCheckout, url, request, visit }: PageContext): boolean {
  const kept = readAllCookies(request, visit.secure).b_currency;
  return [postedCheckout?.values.currency, url.searchParams.get(CURRENCY_FIELD), kept].some(Boolean);
}

/** The document that a buyer comes for. */
function cameForOf(page: PageContext): string | null {
  const entry = chosenEntry(page, page.url.searchParams.get(CHOSEN));
  return entry ? documentSlug(entry) : null;
}

/** Where the order is taxed, by what stands in the fields and what is known of a VAT id there. */
async function placeOf(page: PageContext, chosen: Chosen, { country, region, vatId }: CheckoutValue) {
  const asked = { country: country ?? null, region: region ?? null, vatId: vatId ?? null };
  const parts = { services: page.services, address: page.visit.address };
  return (await checkedPlace(parts, taxPlace(asked, presumed(page, chosen)))).place;
}

/** What the order is for: with the partner's product, where the address is its own. */
function holdingsOf(page: PageContext, { price, partner }: Chosen): string[] {
  const product = partner === BUDGETO ? [textsOf(page.contentLocale, 'budgeto').buy.included] : [];
  return [...product, ...planHoldings(page, price.plan)];
}

/** That the package of the address is not to be had; null on a page whose address names none. */
export function notOfferedNotice(page: PageContext): string | null {
  return page.url.searchParams.has(BUY) ? textsOf(page.contentLocale, 'checkout').notOffered : null;
}

/**
 * What the fields hold: what was posted, else what was left and a mailed link brought back, else what is known; of the
 * place what the address says, which follows the fields.
 */
function valuesOf(
  { postedCheckout, url, visit }: PageContext,
  resumed: LeftCheckout | undefined,
): CheckoutValue {
  if (postedCheckout) return postedCheckout.values;
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? '';
  if (resumed) {
    const { fields, email } = resumed;
    const place = asked('country') ? { country: asked('country'), region: asked('region') } : {};
    return { ...fields, email, ...place };
  }
  const { visitor } = visit;
  return {
    email: visitor.kind === 'anonymous' ? '' : visitor.email,
    country: asked('country'),
    region: asked('region'),
    vatId: asked('vatId'),
  };
}

function presumed({ services, request, visit }: PageContext, { match }: Chosen): string {
  const countryOfAddress = services.geolocation.seenCountryOf(visit.address);
  return presumedCountry({ request, countryOfAddress, match });
}

/** The ways to pay that are set up, and can be paid in the currency of the order. */
function routesOf({ services }: PageContext, { offer }: Chosen) {
  const ours = OFFERED_ROUTES.filter((route) => services.orders.routes.includes(route));
  return ours.filter((route) => takes(route, offer.currency));
}

type Shown = {
  values: CheckoutValue;
  country: string;
  quote: CheckoutProps['slip']['quote'];
  isResumed: boolean;
  conflict: ConflictWay | null;
};

function formOf(page: PageContext, chosen: Chosen, shown: Shown): CheckoutFormProps {
  const { match, price, offer } = chosen;
  const locale = page.contentLocale;
  const { form, faults } = textsOf(locale, 'checkout');
  const routes = routesOf(page, chosen);
  const posted = page.postedCheckout;
  const cameFor = cameForOf(page);
  const [, before = '', link = '', after = ''] = /^(.*)<terms>(.*)<\/terms>(.*)$/.exec(form.terms) ?? [];
  return {
    // Without its fragment: browsers give no focus to what is wrong in a page that begins elsewhere (U06).
    action: `${page.url.pathname}${buyHref(price.token, cameFor).replace(/#.*$/, '')}`,
    name: CHECKOUT_FORM,
    key: keyOf(page, price),
    cameFor,
    texts: form,
    faults: Object.fromEntries(
      Object.entries(posted?.faults ?? {}).map(([field, fault]) => [field, faults[fault]]),
    ),
    summary: translator(locale, 'checkout')('form.summary', {
      count: Object.keys(posted?.faults ?? {}).length,
    }),
    notice: noticeOf(page, { ...shown, isInstead: chosen.isInstead ?? false }),
    remindVersion: remindVersion(locale),
    values: { ...shown.values, country: shown.country, currency: isChosen(page) ? offer.currency : '' },
    elsewhere: payElsewhere(page, chosen),
    twoNames: hasTwoNames(match.row.layout),
    countries: countries(locale),
    routes,
    terms: {
      before,
      link,
      after,
      href: pathOf('terms-of-use', page.locale) ?? '',
      inDialog: dialogsOf(match.row).includes('terms'),
    },
    optional: textsOf(locale, 'errors').form.optional,
    captcha: captchaNotice(page),
    facts: factsOf(page, chosen, shown.conflict),
  };
}

function captchaNotice({ match, settings, contentLocale }: PageContext): CheckoutFormProps['captcha'] {
  if (match?.row.page !== 'captcha' || settings.outside.captcha.key === '') return null;
  const { badge, privacy, terms } = textsOf(contentLocale, 'pricing').captcha;
  return { badge, privacy, terms };
}

/**
 * The key of what this page view orders. All views of a day in one browser share it, so that the same order in two tabs
 * is one order (S54); after an order that did not go through it is a new one.
 */
function keyOf({ postedCheckout, request, visit, match }: PageContext, { total, token }: Price): string {
  const { b_order: known } = readAllCookies(request, visit.secure);
  const secret = known ?? newSecret();
  if (!known) visit.cookies.push(cookie('b_order', secret, visit.secure));
  if (postedCheckout?.problem) return randomUUID();
  const day = Math.floor(nowMs() / DAY);
  return idOf(hashOf(['checkout', secret, match?.path, token, total.currency, day].join('\n')));
}

/** The ways to pay that cannot be paid in this currency, and where they can. */
function payElsewhere(page: PageContext, chosen: Chosen): CheckoutFormProps['elsewhere'] {
  const { offer, price } = chosen;
  const others = page.services.orders.routes
    .filter(isOffered)
    .filter((route) => !takes(route, offer.currency));
  const name = others.map((route) => ROUTE_TABLE[route].name ?? '').join(', ');
  if (others.length === 0) return null;
  const locale = page.contentLocale;
  const words = (currency: Currency) => ({ route: name, currency: currencyWords(currency, locale) });
  const t = translator(locale, 'currencies');
  return {
    text: t('route.not', words(offer.currency)),
    label: t('route.instead', words(CURRENCY)),
    href: buyHref(price.token, cameForOf(page), CURRENCY),
  };
}

function factsOf(page: PageContext, chosen: Chosen, conflict: ConflictWay | null): CheckoutFacts {
  const { partner, price } = chosen;
  const locale = page.contentLocale;
  const { card, userbaseUrl } = page.settings;
  return {
    path: page.url.pathname,
    buy: price.token,
    locale,
    service: `${userbaseUrl}purchase/`,
    order: `${userbaseUrl}order/`,
    thanksHref: pathOf(thanksKey(partner), page.locale) ?? '',
    conflict,
    card: routesOf(page, chosen).includes('card') ? card : null,
  };
}
