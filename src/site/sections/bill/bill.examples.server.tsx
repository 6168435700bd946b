import { priceOf } from '../../../services/subscriptions/price.ts';
import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import { billOf } from '../plan-price/load.server.ts';
import { Bill } from './bill.tsx';

export const examples: SiteExamples = {
  title: 'Bill',
  states: {
    'before taxes': (page) => <Bill {...billOf(page, priceOf('basic'))} />,
    'a province chosen': (page) => (
      <Bill
        {...billOf(
          pageWhere(page, (row) => row.page === 'plans', '?province=QC'),
          priceOf('team'),
        )}
      />
    ),
  },
};
