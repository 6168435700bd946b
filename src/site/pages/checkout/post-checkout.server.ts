import { BUY, CURRENCY_FIELD } from '../../../routes/buy-href.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { Refusal } from '../../../services/outcome.ts';
import { SHOW_COMPANY } from '../../../services/purchases/checkout-fields.ts';
import { chosenOn } from '../../../services/purchases/chosen.server.ts';
import { priceCurrency } from '../../../services/purchases/price-currency.server.ts';
import { type PurchaseOutcome, purchase } from '../../../services/purchases/purchase.server.ts';
import { typedFields } from '../../../services/purchases/read-checkout.server.ts';
import { noteReminder } from '../../../services/purchases/remind.server.ts';
import { type Currency, currencyNamed } from '../../../services/subscriptions/currencies.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { CheckoutProblem, PostedCheckout } from './posted-checkout.ts';

type Answer = { location: string; headers: Headers } | PostedCheckout;

/** The checkout, posted without script: on to the provider, or back to the page with what was wrong. */
export async function postCheckout(page: PageContext, posted: FormData): Promise<Answer> {
  const token = page.url.searchParams.get(BUY);
  const chosen = chosenOn(page.match, token, shownCurrency(posted) ?? priceCurrency(page));
  // The page then says itself that this is not sold here.
  if (!chosen) return { location: `${page.url.pathname}${page.url.search}`, headers: new Headers() };
  const fields = Object.fromEntries(posted);
  const values = { ...typedFields(fields), ...(fields['update'] === SHOW_COMPANY ? { company: 'yes' } : {}) };
  const stay = (
    status: PostedCheckout['status'],
    problem: CheckoutProblem | null = null,
    faults: PostedCheckout['faults'] = {},
  ): PostedCheckout => ({ status, values, faults, problem });
  const { services, settings, request, visit } = page;
  const parts = { services, settings, request, address: visit.address, secure: visit.secure };
  await noteReminder(parts, { chosen, fields }).catch(unlessBusy);
  // The buttons that only have the taxes computed anew, or the fields of a company shown.
  if (fields['update'] !== undefined) return stay(200);
  try {
    const result = await purchase(parts, { chosen, fields, framed: false });
    if (result.outcome === 'refused') return stay(400, null, result.faults);
    const gone = onward(page, result);
    if (gone) return gone;
    const [status, problem] = STAYS[stayOf(result)];
    return stay(status, problem);
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429, 'tooMany');
    if (isUnavailable(error)) return stay(503, 'unavailable');
    throw error;
  }
}

/** What was shown is what is ordered. */
function shownCurrency(posted: FormData): Currency | undefined {
  const told = posted.get(CURRENCY_FIELD);
  return typeof told === 'string' ? currencyNamed(told) : undefined;
}

/** The order does not depend on its reminder. */
function unlessBusy(error: unknown): void {
  if (!isUnavailable(error) && !(error instanceof Refusal && error.status === 429)) throw error;
}

function onward({ url }: PageContext, result: PurchaseOutcome): Answer | undefined {
  if (result.outcome === 'robot' || result.outcome === 'notOffered')
    return { location: `${url.pathname}${url.search}`, headers: new Headers() };
  if (result.outcome !== 'placed' || result.next.kind !== 'redirect') return undefined;
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  headers.append('Set-Cookie', result.cookie);
  return { location: result.next.url, headers };
}

/** What keeps a buyer on the page, by what went wrong. */
const STAYS = {
  activeLicence: [409, 'activeLicence'],
  captcha: [400, 'captcha'],
  changed: [422, 'changed'],
  vatAway: [422, 'vatAway'],
  away: [503, 'away'],
  unexpected: [503, 'unexpected'],
} as const satisfies Record<string, readonly [PostedCheckout['status'], CheckoutProblem]>;

function stayOf(result: PurchaseOutcome): keyof typeof STAYS {
  const { outcome } = result;
  if (outcome === 'activeLicence' || outcome === 'captcha' || outcome === 'vatAway') return outcome;
  if (result.outcome === 'keyReused' || result.outcome === 'changed') return 'changed';
  return result.outcome === 'providerFailed' && result.again ? 'away' : 'unexpected';
}
