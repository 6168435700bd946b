import { EXAMPLE_AFFILIATE } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateAccountPage } from './affiliate-account-page.tsx';
import { accountProps } from './load.server.ts';

const props = (page: WorkspaceExample, kind: 'iban' | 'us' | 'paypal') =>
  accountProps(exampleMember(page), EXAMPLE_AFFILIATE, kind);

const WRONG = {
  faults: { iban: true, bic: true },
  typed: { kind: 'iban', holder: 'Jo Field', iban: 'DE89 3704 0044 0532 0130 01', bic: 'COBA' },
} as const;

export const examples: WorkspaceExamples = {
  title: 'Affiliate: the account that is paid to',
  states: {
    'by IBAN': (page) => <AffiliateAccountPage {...props(page, 'iban')} />,
    'in the United States': (page) => <AffiliateAccountPage {...props(page, 'us')} />,
    'through PayPal': (page) => <AffiliateAccountPage {...props(page, 'paypal')} />,
    'wrongly typed': (page) => <AffiliateAccountPage {...props(page, 'iban')} outcome={WRONG} />,
  },
};
