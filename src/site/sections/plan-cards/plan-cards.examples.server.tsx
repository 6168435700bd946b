import { offerOf } from '../../../services/subscriptions/offer.ts';
import { now } from '../../../shared/clock.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { planViews } from '../plan-price/load.server.ts';
import { PlanCards } from './plan-cards.tsx';

const offer = () => offerOf(undefined, now());

export const examples: SiteExamples = {
  title: 'Plans as cards',
  states: {
    'all plans': (page) => <PlanCards plans={planViews(page, offer().prices, offer().row.highlight)} />,
    'one plan': (page) => <PlanCards plans={planViews(page, offer().prices.slice(0, 1), 'team')} />,
    'long words': (page) => {
      const plans = planViews(page, offer().prices, offer().row.highlight);
      return <PlanCards plans={plans.map((plan) => ({ ...plan, name: LONG_TITLE }))} />;
    },
  },
};
