import { offerOf } from '../../../services/subscriptions/offer.ts';
import { now } from '../../../shared/clock.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { planTableTexts, planViews } from '../plan-price/load.server.ts';
import { PlanTable } from './plan-table.tsx';

const offer = () => offerOf(undefined, now());

export const examples: SiteExamples = {
  title: 'Plans as a table',
  states: {
    'all plans': (page) => (
      <PlanTable
        plans={planViews(page, offer().prices, offer().row.highlight)}
        texts={planTableTexts(page, 'Plans')}
      />
    ),
  },
};
