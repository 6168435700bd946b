import type { InvoicesStanding } from '../../../services/affiliate-invoices/invoices.server.ts';
import type { SelfBillData } from '../../../services/affiliate-invoices/invoices.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { EXAMPLE_AFFILIATE } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateInvoicesPage } from './affiliate-invoices-page.tsx';
import { invoicesProps } from './load.server.ts';
import { selfBillingWords } from './self-billing-words.server.ts';

const PAYOUT = { amount: 19_292, state: 'paid' } as const;
/** The newest first, as the page has them. */
export const EXAMPLE_PAYOUTS: InvoicesStanding['payouts'] = [
  { ...PAYOUT, payoutId: '3', statementId: 's3', statement: 3, month: '2027-03-01', state: 'sent' },
  { ...PAYOUT, payoutId: '2', statementId: 's2', statement: 2, month: '2027-02-01', state: 'returned' },
  { ...PAYOUT, payoutId: '1', statementId: 's1', statement: 1, month: '2027-01-01' },
];
const BILL: SelfBillData = {
  ...{ format: 1, kind: 'invoice', number: 'SB-1001-0001', corrects: null, locale: 'en' },
  ...{ issued: '2027-02-04', statement: { number: 2, month: '2027-02-01' }, affiliate: 1001 },
  supplier: { name: 'Jo Field', address: '1 Elm Street, Springfield', country: 'US', vatId: null },
  ...{ amount: 19_292, tax: 'included' },
};
const CREDIT: SelfBillData = {
  ...{ ...BILL, kind: 'creditNote', number: 'SB-1001-0002' },
  ...{ corrects: BILL.number, issued: '2027-02-09' },
};

export const EXAMPLE_OWN: InvoicesStanding = {
  ...{ selfBilling: null, payouts: EXAMPLE_PAYOUTS, bills: [] },
  own: [
    {
      ...{ id: 'o1', statementId: 's1', name: `${LONG_TITLE}.pdf`, bytes: 84_200 },
      receivedAt: new Date('2027-01-08T10:00:00Z'),
    },
  ],
};

export function exampleSelfBilled({ locale }: WorkspaceExample): InvoicesStanding {
  const { words } = selfBillingWords(locale);
  return {
    selfBilling: { locale, words, agreedAt: new Date('2027-01-20T10:00:00Z') },
    ...{ payouts: EXAMPLE_PAYOUTS, own: EXAMPLE_OWN.own },
    bills: [BILL, CREDIT].map((data, index) => ({
      ...{ id: data.number, number: index + 1, statementId: 's2', data },
    })),
  };
}

const NONE: InvoicesStanding = { selfBilling: null, payouts: [], bills: [], own: [] };

const props = (page: WorkspaceExample, standing: InvoicesStanding) =>
  invoicesProps(exampleMember(page), EXAMPLE_AFFILIATE, standing);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: invoices',
  states: {
    'written by the affiliate': (page) => <AffiliateInvoicesPage {...props(page, EXAMPLE_OWN)} />,
    'written by us': (page) => <AffiliateInvoicesPage {...props(page, exampleSelfBilled(page))} />,
    'nothing paid yet': (page) => <AffiliateInvoicesPage {...props(page, NONE)} />,
    'agreed without a tick': (page) => (
      <AffiliateInvoicesPage {...props(page, NONE)} outcome={{ problem: 'untick' }} />
    ),
    'sent a moment ago': (page) => {
      const shown = props(page, EXAMPLE_OWN);
      return <AffiliateInvoicesPage {...shown} told={shown.texts.kept} />;
    },
  },
};
