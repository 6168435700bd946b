import { EXAMPLE_AFFILIATE, EXAMPLE_CLICKS } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateClicksPage } from './affiliate-clicks-page.tsx';
import { clicksProps } from './load.server.ts';

const shown = (clicks: typeof EXAMPLE_CLICKS) => (page: WorkspaceExample) => (
  <AffiliateClicksPage {...clicksProps(exampleMember(page), EXAMPLE_AFFILIATE, clicks)} />
);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: clicks',
  states: {
    some: shown(EXAMPLE_CLICKS),
    none: shown({ ...EXAMPLE_CLICKS, total: 0, bots: 0, withoutStorage: 0, pages: [], subs: [] }),
  },
};
