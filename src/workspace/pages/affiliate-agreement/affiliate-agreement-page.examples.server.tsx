import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateAgreementPage } from './affiliate-agreement-page.tsx';
import { agreementProps, type EndSums } from './load.server.ts';

const NONE = { due: 0, accrued: 0, forfeits: false };
const SOME = { due: 4_200, accrued: 26_988, forfeits: true };
const props = (page: WorkspaceExample, sums: EndSums = SOME) =>
  agreementProps(exampleMember(page), EXAMPLE_AFFILIATE, sums);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: agreement',
  states: {
    'in force': (page) => <AffiliateAgreementPage {...props(page)} />,
    'box not ticked': (page) => (
      <AffiliateAgreementPage {...props(page, NONE)} outcome={{ problem: 'unconfirmed', reason: 'A move' }} />
    ),
    ended: (page) => (
      <AffiliateAgreementPage
        {...agreementProps(
          exampleMember(page),
          { ...EXAMPLE_AFFILIATE, state: 'ended', endsAt: EXAMPLE_AT, endedBy: 'affiliate' },
          NONE,
        )}
      />
    ),
  },
};
