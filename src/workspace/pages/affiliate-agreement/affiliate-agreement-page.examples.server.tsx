import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateAgreementPage } from './affiliate-agreement-page.tsx';
import { type AgreementFacts, agreementProps, type EndSums } from './load.server.ts';

const NONE: EndSums = { due: 0, accrued: 0, held: 0, forfeits: false, later: [] };
const SOME: EndSums = { due: 4_200, accrued: 26_988, held: 8_996, forfeits: true, later: [] };
const MUCH: EndSums = {
  ...{ due: 38_584, accrued: 96_460, held: 19_292, forfeits: false },
  later: [
    { on: '2027-04-01', amount: 38_584 },
    { on: '2027-05-01', amount: 38_584 },
  ],
};
const CHANGES: AgreementFacts['changes'] = [
  {
    name: '17. Commission',
    before: ['You receive 30 % of the net revenue.'],
    after: ['You receive 25 % of the net revenue.'],
  },
];
const factsOf = (sums: EndSums, changes?: AgreementFacts['changes']): AgreementFacts => ({
  ...{ sums, changes, isKept: true },
});
const announcedTo = (acceptedAt: string | null) => ({
  ...EXAMPLE_AFFILIATE,
  announced: { version: agreementIn('en').version, appliesOn: '2027-05-01', acceptedAt },
});
const props = (page: WorkspaceExample, sums: EndSums = SOME) =>
  agreementProps(exampleMember(page), EXAMPLE_AFFILIATE, factsOf(sums));

export const examples: WorkspaceExamples = {
  title: 'Affiliate: agreement',
  states: {
    'in force': (page) => <AffiliateAgreementPage {...props(page)} />,
    'all of it is paid': (page) => <AffiliateAgreementPage {...props(page, MUCH)} />,
    'box not ticked': (page) => (
      <AffiliateAgreementPage {...props(page, NONE)} outcome={{ problem: 'unconfirmed', reason: 'A move' }} />
    ),
    'changed terms': (page) => (
      <AffiliateAgreementPage
        {...agreementProps(exampleMember(page), announcedTo(null), factsOf(SOME, CHANGES))}
        outcome={{ problem: 'changed' }}
      />
    ),
    'changed terms, accepted': (page) => (
      <AffiliateAgreementPage
        {...agreementProps(exampleMember(page), announcedTo('2027-03-10T09:00:00Z'), factsOf(SOME, []))}
      />
    ),
    ended: (page) => (
      <AffiliateAgreementPage
        {...agreementProps(
          exampleMember(page),
          { ...EXAMPLE_AFFILIATE, state: 'ended', endsAt: EXAMPLE_AT, endedBy: 'affiliate' },
          factsOf(NONE),
        )}
      />
    ),
  },
};
