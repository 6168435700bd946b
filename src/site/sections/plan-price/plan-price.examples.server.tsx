import { priceOf } from '../../../services/subscriptions/price.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { planViews } from './load.server.ts';
import { PlanPrice } from './plan-price.tsx';
import type { PriceView } from './plan-view.ts';

function shown(page: PageContext, change: Partial<PriceView> = {}) {
  return planViews(page, [priceOf('basic')], 'basic').map(({ price }) => (
    <PlanPrice key={price.token} price={{ ...price, ...change }} />
  ));
}

export const examples: SiteExamples = {
  title: 'Price of a plan',
  states: {
    'as sold': (page) => shown(page),
    'nothing saved, no month': (page) => shown(page, { before: null, save: null, byTheMonth: null }),
  },
};
