import { textsOf, translator } from '../../../locales/messages.server.ts';
import { sellsByTheMonth } from '../../../services/subscriptions/by-the-month.ts';
import type { Offer } from '../../../services/subscriptions/offer.ts';
import { MONTHS, type Price } from '../../../services/subscriptions/price.ts';
import { hasKey } from '../../../shared/keys.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { BillProps } from '../../sections/bill/bill.tsx';
import { billOf } from '../../sections/plan-price/load.server.ts';
import { statedPrices } from '../../sections/plan-price/price-words.server.ts';

/**
 * The bill of a page: where the offer is called by what it saves, under a title of its own, and with the two sums that
 * the percentage compares.
 */
export function offerBill(page: PageContext, offer: Offer, price: Price): BillProps {
  const bill = billOf(page, price);
  const { offers } = textsOf(page.contentLocale, 'pricing').bill;
  const { words } = offer.row;
  if (offer.ended || !hasKey(offers, words)) return bill;
  const { title, lead } = offers[words];
  const saved = translator(page.contentLocale, 'pricing')(`bill.offers.${words}.saved`, sumsOf(page, price));
  return { ...bill, title, lead, points: [saved, ...bill.points] };
}

/** With the tax of the page: what the plan costs otherwise and here, for a year and by the month. */
function sumsOf(page: PageContext, untaxed: Price) {
  const { contentLocale: locale } = page;
  const [price = untaxed] = statedPrices(page, [untaxed]).prices;
  const { regular, renewal, total, monthly } = price;
  // What a percentage of the language is of (0038).
  const before = sellsByTheMonth(locale) ? regular.minor * MONTHS.year : renewal.minor;
  const money = (minor: number) => formatMoney({ ...total, minor }, locale);
  return {
    plan: textsOf(locale, 'pricing').plans[price.plan].name,
    before: money(before),
    after: money(total.minor),
    saved: money(before - total.minor),
    monthlyBefore: money(Math.round(before / MONTHS.year)),
    monthlyAfter: money(monthly.minor),
  };
}
