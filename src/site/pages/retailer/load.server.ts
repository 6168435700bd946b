import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { byMonthCountries, renewsOrEndsText } from '../../../services/purchases/renewal-words.server.ts';
import { RETAILER_ITEM, RETAILER_PACKAGE } from '../../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../../services/subscriptions/price.ts';
import type { PageContext } from '../../page-context.server.ts';
import { planNotes, planViews } from '../../sections/plan-price/load.server.ts';
import { renewalPlace, statedPrices } from '../../sections/plan-price/price-words.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** The order form; the sale carries the language, so that the buyer comes back to it and gets our mails in it. */
function orderHref({ settings, locale }: PageContext): string | null {
  return settings.payLink?.({ item: RETAILER_ITEM, locale, orderHint: locale }) ?? null;
}

/** The retailer's sales page; until a retailer is connected it says so and leads to our own plans. */
export function loadRetailer(page: PageContext): LoadedPage {
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'retailer').sales;
  const never = translator(locale, 'retailer')('sales.never', { countries: byMonthCountries(locale) });
  const price = priceOf(RETAILER_PACKAGE);
  const [plan] = planViews(page, [price], price.plan);
  const [shown = price] = statedPrices(page, [price]).prices;
  if (!plan) throw new Error('the retailer has nothing to sell');
  return {
    page: {
      name: 'retailer',
      props: {
        texts,
        // The retailer's terms are as long as each other: where consumers may not be bound so, the plan ends.
        plan: { ...plan, price: { ...plan.price, renews: renewsOrEndsText(shown, renewalPlace(page)) } },
        notes: { ...planNotes(page), byMonth: never },
        orderHref: orderHref(page),
        plansHref: pathOf('start-plans', page.locale) ?? '',
        materialsHref: pathOf('start-marketingmaterials', page.locale) ?? '',
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
