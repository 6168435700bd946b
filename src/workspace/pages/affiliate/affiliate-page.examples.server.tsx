import { nextPayout } from '../../../services/affiliate-area/area.ts';
import {
  EXAMPLE_AFFILIATE,
  EXAMPLE_AT,
  EXAMPLE_BALANCES,
  EXAMPLE_CLICKS,
  EXAMPLE_SALES,
} from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateHome } from './affiliate-page.tsx';
import { type HomeFacts, homeProps, outsideProps } from './load.server.ts';

const NONE = { due: 0, held: 0, accrued: [] };
const NO_CLICKS = { ...EXAMPLE_CLICKS, total: 0, bots: 0, withoutStorage: 0 };

function shown(change: Partial<HomeFacts>) {
  return (page: WorkspaceExample) => {
    const balances = change.balances ?? EXAMPLE_BALANCES;
    const facts: HomeFacts = {
      affiliate: EXAMPLE_AFFILIATE,
      balances,
      next: nextPayout(balances, EXAMPLE_AT, change.affiliate?.endsAt ? 1 : 5_000),
      at: EXAMPLE_AT,
      clicks: EXAMPLE_CLICKS,
      sales: EXAMPLE_SALES,
      block: null,
      ...change,
    };
    return <AffiliateHome {...homeProps(exampleMember(page), facts)} />;
  };
}

const ended: Partial<HomeFacts> = {
  affiliate: { ...EXAMPLE_AFFILIATE, state: 'ended', endsAt: EXAMPLE_AT, endedBy: 'affiliate' },
};

export const examples: WorkspaceExamples = {
  title: 'Affiliate: overview',
  states: {
    'something is paid next': shown({}),
    'nobody knows where to pay': shown({ block: 'noAccount' }),
    'below the minimum': shown({ balances: { due: 3_120, held: 0, accrued: [] } }),
    'nothing yet': shown({ balances: NONE, clicks: NO_CLICKS, sales: [] }),
    'more went back': shown({ balances: { due: -2_999, held: 0, accrued: [] } }),
    ended: shown(ended),
    'no affiliate': (page) => <AffiliateHome {...outsideProps(exampleMember(page), undefined)} />,
  },
};
