import { nextPayout } from '../../../services/affiliate-area/area.ts';
import type { PaidStanding } from '../../../services/affiliate-payouts/payout-accounts.server.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT, EXAMPLE_BALANCES } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliatePaidPage } from './affiliate-paid-page.tsx';
import { type PaidFacts, paidProps } from './load.server.ts';

const STANDING: PaidStanding = {
  ...{ kind: 'person', country: 'DE', method: 'transfer', block: null },
  account: { shown: 'DE89 •••• 3000', since: '2027-02-01T10:00:00Z' },
  tax: { status: 'onFile', paper: 'w8ben', signedOn: '2027-01-15', expiresOn: '2030-12-31' },
};
const NONE: PaidStanding = { ...STANDING, account: null, block: 'noAccount', tax: {} };
const ASKED: PaidStanding = { ...STANDING, block: 'paper', tax: { status: 'asked' } };

const props = (page: WorkspaceExample, change: Partial<PaidFacts> = {}) => {
  const balances = change.balances ?? EXAMPLE_BALANCES;
  const next = nextPayout(balances, EXAMPLE_AT, 5_000);
  return paidProps(exampleMember(page), {
    ...{ affiliate: EXAMPLE_AFFILIATE, standing: STANDING, balances, next, at: EXAMPLE_AT },
    payouts: PAYOUTS,
    ...change,
  });
};

const PAYOUT = { amount: 19_292, state: 'paid', failure: null } as const;
const PAYOUTS: PaidFacts['payouts'] = [
  { ...PAYOUT, id: '3', month: '2027-03-01', sentAt: EXAMPLE_AT, state: 'unclaimed' },
  {
    ...PAYOUT,
    ...{ id: '2', month: '2027-02-01', sentAt: new Date('2027-02-02T10:00:00Z'), state: 'returned' },
    failure: 'The account is closed.',
  },
  { ...PAYOUT, id: '1', month: '2027-01-01', sentAt: new Date('2027-01-02T10:00:00Z') },
];

const FAULTS = {
  faults: { vatId: true, signedOn: true },
  typed: { kind: 'company', paper: 'w8bene' },
} as const;

export const examples: WorkspaceExamples = {
  title: 'Affiliate: getting paid',
  states: {
    'all is there': (page) => <AffiliatePaidPage {...props(page)} />,
    'saved a moment ago': (page) => <AffiliatePaidPage {...props(page)} isChanged />,
    'nothing yet': (page) => (
      <AffiliatePaidPage
        {...props(page, { standing: NONE, balances: { due: 0, held: 0, accrued: [] }, payouts: [] })}
      />
    ),
    'a paper is asked for': (page) => <AffiliatePaidPage {...props(page, { standing: ASKED })} />,
    'wrongly typed': (page) => <AffiliatePaidPage {...props(page)} outcome={FAULTS} />,
  },
};
