import { textsOf, translator } from '../../../locales/messages.server.ts';
import { buyHref } from '../../../routes/buy-href.ts';
import { pathOf } from '../../../routes/paths.ts';
import { budgetoPackage } from '../../../services/purchases/chosen.server.ts';
import type { Price } from '../../../services/subscriptions/price.ts';
import type { PageContext } from '../../page-context.server.ts';
import { planNotes, planViews } from '../../sections/plan-price/load.server.ts';
import { pageCurrency } from '../../sections/plan-price/price-words.server.ts';
import { loadCheckout } from '../checkout/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { loadNotFound } from '../not-found/load.server.ts';
import type { BudgetoBuyProps } from './budgeto-buy-page.tsx';

/**
 * Buying the budgeting app: the package of the address, the default one without, 404 for a token nobody knows. Its
 * order button leads to the checkout on the same address, which knows by that address that the partner is told.
 */
export async function loadBudgetoBuy(page: PageContext): Promise<LoadedPage> {
  const own = budgetoPackage(page.match?.params['token'], pageCurrency(page));
  if (!own) return loadNotFound(page);
  const { connected } = page.services.partners;
  const checkout = connected ? await loadCheckout(page) : undefined;
  if (checkout) return checkout;
  const texts = textsOf(page.contentLocale, 'budgeto').buy;
  return {
    page: {
      name: 'budgeto-buy',
      props: {
        texts,
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        budgetoHref: pathOf('budgeto', page.locale) ?? '',
        sale: connected ? saleOf(page, own.price) : null,
      },
    },
    title: texts.headTitle,
    description: texts.description,
    canonical: pathOf('budgeto-buy', 'en') ?? '',
  };
}

function saleOf(page: PageContext, price: Price): BudgetoBuyProps['sale'] {
  const [plan] = planViews(page, [price], price.plan);
  if (!plan) return null;
  return {
    title: translator(page.contentLocale, 'budgeto')('buy.title', { plan: plan.name }),
    plan,
    notes: planNotes(page),
    orderHref: buyHref(price.token),
  };
}
