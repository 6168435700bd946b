import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { BUDGETO_PACKAGE, type PackageToken } from '../../../services/subscriptions/plans.table.ts';
import { packageOf, priceOf } from '../../../services/subscriptions/price.ts';
import type { PageContext } from '../../page-context.server.ts';
import { accountWithPlan, planNotes, planViews } from '../../sections/plan-price/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { loadNotFound } from '../not-found/load.server.ts';
import type { BudgetoBuyProps } from './budgeto-buy-page.tsx';

/** Buying the budgeting app: the package of the address, the default one without, 404 for a token nobody knows. */
export function loadBudgetoBuy(page: PageContext): LoadedPage {
  const asked = page.match?.params['token'] ?? BUDGETO_PACKAGE;
  if (!isToken(asked)) return loadNotFound(page);
  const texts = textsOf(page.contentLocale, 'budgeto').buy;
  return {
    page: {
      name: 'budgeto-buy',
      props: {
        texts,
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        budgetoHref: pathOf('budgeto', page.locale) ?? '',
        sale: page.settings.budgetoPartnerUrl === null ? null : saleOf(page, asked),
      },
    },
    title: texts.headTitle,
    description: texts.description,
    canonical: pathOf('budgeto-buy', 'en') ?? '',
  };
}

function isToken(token: string): token is PackageToken {
  return packageOf(token)?.term === 'year';
}

function saleOf(page: PageContext, token: PackageToken): BudgetoBuyProps['sale'] {
  const price = priceOf(token);
  const [plan] = planViews(page, [price], price.plan);
  if (!plan) return null;
  return {
    title: translator(page.contentLocale, 'budgeto')('buy.title', { plan: plan.name }),
    plan,
    notes: planNotes(page),
    orderHref: accountWithPlan(page, token),
  };
}
