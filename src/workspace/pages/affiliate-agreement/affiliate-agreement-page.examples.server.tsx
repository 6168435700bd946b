import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateAgreementPage } from './affiliate-agreement-page.tsx';
import { agreementProps, type EndSums } from './load.server.ts';

const NONE = { due: 0, accrued: 0, held: 0, forfeits: false };
const SOME = { due: 4_200, accrued: 26_988, held: 8_996, forfeits: true };
const announcedTo = (acceptedAt: string | null) => ({
  ...EXAMPLE_AFFILIATE,
  announced: { version: agreementIn('en').version, appliesOn: '2027-05-01', acceptedAt },
});
const props = (page: WorkspaceExample, sums: EndSums = SOME) =>
  agreementProps(exampleMember(page), EXAMPLE_AFFILIATE, sums);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: agreement',
  states: {
    'in force': (page) => <AffiliateAgreementPage {...props(page)} />,
    'box not ticked': (page) => (
      <AffiliateAgreementPage {...props(page, NONE)} outcome={{ problem: 'unconfirmed', reason: 'A move' }} />
    ),
    'changed terms': (page) => (
      <AffiliateAgreementPage
        {...agreementProps(exampleMember(page), announcedTo(null), SOME)}
        outcome={{ problem: 'changed' }}
      />
    ),
    'changed terms, accepted': (page) => (
      <AffiliateAgreementPage
        {...agreementProps(exampleMember(page), announcedTo('2027-03-10T09:00:00Z'), SOME)}
      />
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
