import { offerOf } from '../../../services/subscriptions/offer.ts';
import { now } from '../../../shared/clock.ts';
import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import { loadYearCost } from './load.server.ts';
import { YearCost } from './year-cost.tsx';

const prices = (record?: string) => offerOf(record, now()).prices;

export const examples: SiteExamples = {
  title: 'What a year costs',
  states: {
    everyday: (page) => <YearCost {...loadYearCost(page, prices())} />,
    'an offer, many documents': (page) => (
      <YearCost
        {...loadYearCost(
          pageWhere(page, (row) => row.page === 'plans', '?documents=120'),
          prices('save60'),
        )}
      />
    ),
  },
};
