import type { PageName } from '../../routes/manifest.table.ts';
import type { Match } from '../../routes/match.ts';
import { now } from '../../shared/clock.ts';
import { keysOf } from '../../shared/keys.ts';
import { BUDGETO } from '../partners/partners.server.ts';
import { sellsByTheMonth } from '../subscriptions/by-the-month.ts';
import { CURRENCY, type Currency } from '../subscriptions/currencies.table.ts';
import { type Offer, offerOf, priceIn } from '../subscriptions/offer.ts';
import { OFFERS } from '../subscriptions/offers.table.ts';
import { BUDGETO_PACKAGE } from '../subscriptions/plans.table.ts';
import { everydayPackage, type Price, packageOf } from '../subscriptions/price.ts';

/** Pages with plans to be bought on them. */
const SHOPS: ReadonlySet<PageName> = new Set<PageName>(['plans', 'captcha']);

/** What is being bought: a package that the page's offer has now, in a language that it is sold in. */
export type Chosen = {
  match: Match;
  offer: Offer;
  price: Price;
  partner: string | null;
  /** The address names a package of an offer that begins or is over: the same plan stands for it, at what it costs now. */
  isInstead?: true;
};

/** The package of a token on a page, in dollars unless told; undefined where it is not sold there. */
export function chosenOn(
  match: Match | undefined,
  token: string | null,
  currency: Currency = CURRENCY,
): Chosen | undefined {
  if (!match || token === null) return undefined;
  if (match.row.page === 'budgeto-buy') return withBudgeto(match, token, currency);
  if (!SHOPS.has(match.row.page)) return undefined;
  const offer = offerOf(match.row.record, now(), currency);
  const asked = priceIn(offer, token);
  const price = asked ?? samePlan(offer, token);
  if (!price || (price.term === 'month' && !sellsByTheMonth(match.contentLocale))) return undefined;
  return { match, offer, price, partner: null, ...(asked ? {} : { isInstead: true }) };
}

/** What an offer asks for the plan of a package that it has not. */
function samePlan({ prices }: Offer, token: string): Price | undefined {
  const row = packageOf(token);
  return row && prices.find(({ plan, term }) => plan === row.plan && term === row.term);
}

/**
 * The year's package that a page of the budgeting app names, as an offer of ours has it today (decision 0045,
 * a partner's product).
 */
export function budgetoPackage(
  asked: string = BUDGETO_PACKAGE,
  currency: Currency = CURRENCY,
): Pick<Chosen, 'offer' | 'price'> | undefined {
  const row = packageOf(asked);
  if (row?.term !== 'year') return undefined;
  // What no offer has any more is sold at its everyday price.
  return offered(asked, currency) ?? offered(everydayPackage(row.plan, 'year'), currency);
}

function offered(token: string, currency: Currency): Pick<Chosen, 'offer' | 'price'> | undefined {
  for (const name of keysOf(OFFERS)) {
    const offer = offerOf(name, now(), currency);
    const price = offer.prices.find((each) => each.token === token);
    if (price) return { offer, price };
  }
  return undefined;
}

/** Nothing but the package of the page's own address; with it comes the partner, whatever is posted. */
function withBudgeto(match: Match, token: string, currency: Currency): Chosen | undefined {
  const own = budgetoPackage(match.params['token'], currency);
  return own?.price.token === token ? { match, ...own, partner: BUDGETO } : undefined;
}
