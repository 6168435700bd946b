import { BUY } from '../../../routes/buy-href.ts';
import { quoteOf } from '../../../services/purchases/quote.server.ts';
import { offerOf } from '../../../services/subscriptions/offer.ts';
import type { Price } from '../../../services/subscriptions/price.ts';
import { now } from '../../../shared/clock.ts';
import { pageWhere } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { CheckoutProps, SlipProps } from './checkout-props.ts';
import { loadCheckout } from './load.server.ts';
import type { PostedCheckout } from './posted-checkout.ts';

/** A few countries do for examples: the list that opens is the browser's own. */
const COUNTRIES = new Set(['CA', 'DE', 'US']);

type Asked = { posted?: Partial<PostedCheckout>; query?: string };

/** The checkout of the plans' page as its loader has it, after an order was refused where `posted` says so. */
export async function exampleCheckout(page: PageContext, { posted, query = '' }: Asked = {}) {
  const asked = pageWhere(page, (row) => row.page === 'plans', `?${BUY}=${examplePrice().token}${query}`);
  const postedCheckout = posted
    ? { status: 400 as const, values: {}, faults: {}, problem: null, ...posted }
    : null;
  const loaded = await loadCheckout({ ...asked, postedCheckout });
  if (loaded?.page.name !== 'checkout') throw new Error('the page with plans sells no plan');
  return withFewCountries(loaded.page.props);
}

function withFewCountries(props: CheckoutProps): CheckoutProps {
  const countries = props.form.countries.filter(({ code }) => COUNTRIES.has(code));
  return { ...props, form: { ...props.form, countries } };
}

/** A year of the plan that costs most. */
function examplePrice(): Price {
  const years = offerOf(undefined, now()).prices.filter(({ term }) => term === 'year');
  const [price] = years.toSorted((a, b) => b.total.minor - a.total.minor);
  if (!price) throw new Error('no plan is sold by the year');
  return price;
}

type Place = Partial<Parameters<typeof quoteOf>[1]>;

/** The slip for another place. No register is asked about its VAT id. */
export function slipIn(page: PageContext, { slip }: CheckoutProps, place: Place): SlipProps {
  const quote = quoteOf(
    examplePrice(),
    { country: 'DE', region: null, vatId: null, ...place },
    page.contentLocale,
  );
  return { ...slip, quote };
}
