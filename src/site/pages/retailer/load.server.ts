import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { RETAILER_ITEM, RETAILER_PACKAGE } from '../../../services/subscriptions/plans.table.ts';
import { priceOf } from '../../../services/subscriptions/price.ts';
import type { PageContext } from '../../page-context.server.ts';
import { planNotes, planViews } from '../../sections/plan-price/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** The order form; the sale carries the language, so that the buyer comes back to it and gets our mails in it. */
function orderHref({ settings, locale }: PageContext): string | null {
  return settings.payLink?.({ item: RETAILER_ITEM, locale, orderHint: locale }) ?? null;
}

/** The retailer's sales page; until a retailer is connected it says so and leads to our own plans. */
export function loadRetailer(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'retailer').sales;
  const price = priceOf(RETAILER_PACKAGE);
  const [plan] = planViews(page, [price], price.plan);
  if (!plan) throw new Error('the retailer has nothing to sell');
  return {
    page: {
      name: 'retailer',
      props: {
        texts,
        plan,
        notes: planNotes(page),
        orderHref: orderHref(page),
        plansHref: pathOf('start-plans', page.locale) ?? '',
        materialsHref: pathOf('start-marketingmaterials', page.locale) ?? '',
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}
