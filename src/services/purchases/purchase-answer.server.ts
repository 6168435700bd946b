import { CURRENCY_FIELD } from '../../routes/buy-href.ts';
import { matchPage } from '../../routes/match.ts';
import { DEFAULT_LOCALE } from '../../shared/locale.ts';
import { presumedCountry } from '../geolocation/presumed-country.server.ts';
import { Refusal } from '../outcome.ts';
import { currencyNamed } from '../subscriptions/currencies.table.ts';
import type { PlaceAnswer, PurchaseAnswer } from './checkout-fields.ts';
import { type Chosen, chosenOn } from './chosen.server.ts';
import { priceCurrency } from './price-currency.server.ts';
import { type PurchaseOutcome, purchase } from './purchase.server.ts';
import type { PurchaseParts } from './purchase.ts';
import { quoteOf } from './quote.server.ts';
import { noteReminder } from './remind.server.ts';
import { readVatId, taxPlace } from './tax-place.server.ts';
import { checkedPlace } from './vat-check.server.ts';

/** An order as a program places it: the fields of the form beside the path of the page and its package. */
export type PurchaseBody = { path: string; buy: string; framed?: boolean | undefined } & Record<
  string,
  unknown
>;

/**
 * Places an order for the script of a checkout.
 * @returns the answer, and the cookie by which this browser may ask for its order
 * @throws Refusal 400 naming the field, 409, 422, 429, 503
 */
export async function answerPurchase(
  parts: PurchaseParts,
  { path, buy, framed = false, ...fields }: PurchaseBody,
): Promise<{ answer: PurchaseAnswer; cookie: string }> {
  const chosen = chosenFor(parts, { path, buy, currency: fields[CURRENCY_FIELD] });
  const result = await purchase(parts, { chosen, fields, framed });
  if (result.outcome !== 'placed') throw refusalOf(result);
  const { orderId, next, cookie } = result;
  return { answer: { orderId, next }, cookie };
}

/** Keeps what stands in a checkout for its reminder, or forgets it where that is not ticked. @throws Refusal 400, 429 */
export function answerReminder(parts: PurchaseParts, { path, buy, ...fields }: PurchaseBody): Promise<void> {
  const chosen = chosenFor(parts, { path, buy, currency: fields[CURRENCY_FIELD] });
  return noteReminder(parts, { chosen, fields });
}

/** What an order comes to in the place that the query names. @throws Refusal 400 */
export async function answerQuote(parts: PurchaseParts): Promise<PlaceAnswer> {
  const { services, request, address } = parts;
  const query = new URL(request.url).searchParams;
  const chosen = chosenFor(parts, { path: query.get('path') ?? '', buy: query.get('buy') });
  const { match, price } = chosen;
  const countryOfAddress = services.geolocation.seenCountryOf(address);
  const vatId = query.get('vatId');
  const place = taxPlace(
    { country: query.get('country'), region: query.get('region'), vatId },
    presumedCountry({ request, countryOfAddress, match }),
  );
  const { place: checked, standing } = await checkedPlace(parts, place);
  const quote = quoteOf(price, { ...checked, company: query.get('company') }, match.contentLocale);
  const unknown = standing === 'invalid' ? 'vatUnknown' : null;
  return { ...quote, vatFault: readVatId(place.country, vatId).fault ?? unknown };
}

type Wanted = { path: string; buy: string | null; currency?: unknown };

/** In the currency that was shown, else in the one that this visitor is asked in. */
function chosenFor(
  { services, request, address, secure }: PurchaseParts,
  { path, buy, currency }: Wanted,
): Chosen {
  const match = matchPage(path);
  const visitor = { services, request, visit: { address, secure }, locale: match?.locale ?? DEFAULT_LOCALE };
  const told = typeof currency === 'string' ? currencyNamed(currency) : undefined;
  const chosen = chosenOn(match, buy, told ?? priceCurrency(visitor));
  if (chosen) return chosen;
  throw new Refusal({
    status: 400,
    code: 'not_offered',
    field: 'buy',
    message: 'expected a package that the page of `path` sells',
  });
}

function refusalOf(result: Exclude<PurchaseOutcome, { outcome: 'placed' }>): Refusal {
  switch (result.outcome) {
    case 'refused': {
      const [field = 'body', fault = 'missing'] = Object.entries(result.faults)[0] ?? [];
      return new Refusal({ status: 400, code: 'invalid_order', field, message: fault });
    }
    case 'activeLicence':
      return new Refusal({
        status: 409,
        code: 'active_licence',
        field: 'email',
        message: `Active license already exist against the ${result.email}.`,
      });
    case 'keyReused':
      return new Refusal({
        status: 422,
        code: 'idempotency_key_reused',
        field: 'idempotencyKey',
        message: 'expected the same order as the first time, or a new key',
      });
    case 'captcha':
      return new Refusal({
        status: 400,
        code: 'captcha_failed',
        field: 'captcha',
        message: 'expected a token that reCAPTCHA takes for a person’s',
      });
    case 'vatAway':
      return new Refusal({
        status: 422,
        code: 'vat_away',
        field: 'shown',
        message: 'The VAT id cannot be checked now: tax is charged, and given back once it is confirmed.',
      });
    case 'changed':
      return new Refusal({
        status: 422,
        code: 'changed',
        field: 'shown',
        message: 'expected what the page showed to be what would be charged',
      });
    case 'providerFailed':
      return new Refusal({
        status: 503,
        code: result.again ? 'provider_away' : 'payment_failed',
        message: 'Nothing was charged.',
      });
    case 'notOffered':
    case 'robot':
      return new Refusal({ status: 400, code: 'not_offered', field: 'buy', message: 'expected an order' });
  }
}
