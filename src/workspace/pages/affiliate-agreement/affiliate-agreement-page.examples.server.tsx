import { EXAMPLE_AFFILIATE, EXAMPLE_AT, EXAMPLE_BALANCES } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateAgreementPage } from './affiliate-agreement-page.tsx';
import { agreementProps } from './load.server.ts';

const NONE = { due: 0, held: 0, accrued: [] };
const props = (page: WorkspaceExample, balances = EXAMPLE_BALANCES) =>
  agreementProps(exampleMember(page), EXAMPLE_AFFILIATE, balances);

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
