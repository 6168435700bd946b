import type { Flag } from '../../../services/affiliate-flags/flag.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateQuestionsPage } from './affiliate-questions-page.tsx';
import { questionsProps } from './load.server.ts';

const WAITING: Flag = {
  ...{ id: '018f3f5e-0000-7000-8000-000000000001', affiliateId: EXAMPLE_AFFILIATE.id, affiliateNumber: 1001 },
  ...{ affiliateName: 'Jo Field', orderNumber: '10234' },
  ...{ rule: 'sameBillingName', strength: 'middling', holds: true, evidence: {}, orderId: '1' },
  ...{ orderedAt: EXAMPLE_AT, state: 'waiting', raisedBy: 'rules', raisedAt: EXAMPLE_AT },
  question: 'Do you know the person who placed this order?',
  ...{ askedAt: EXAMPLE_AT, answer: null, answeredAt: null },
  ...{ decidedBy: null, decidedAt: null, reason: null },
};
const DECIDED: Flag = {
  ...WAITING,
  id: '018f3f5e-0000-7000-8000-000000000002',
  rule: 'paidAdvertising',
  evidence: { signals: ['gclid', 'utm_medium=cpc'] },
  holds: false,
  state: 'confirmed',
  answer: 'A colleague tried a campaign for a week. It is stopped.',
  answeredAt: EXAMPLE_AT,
  decidedAt: EXAMPLE_AT,
  reason: 'Thank you for the open answer. The sale came through the ad.',
};
const CLEARED: Flag = {
  ...DECIDED,
  id: '018f3f5e-0000-7000-8000-000000000003',
  ...{ rule: 'examination', orderId: null, orderedAt: null, holds: true, state: 'dismissed' },
  ...{
    evidence: { reason: 'Where do the visits of May come from?' },
    question: 'Where do the visits of May come from?',
  },
  answer: 'From a newsletter\nwith 40,000 readers.',
  reason: 'The newsletter explains them.',
};

const shown = (flags: readonly Flag[]) => (page: WorkspaceExample) => (
  <AffiliateQuestionsPage
    {...questionsProps(exampleMember(page), EXAMPLE_AFFILIATE, { flags, at: EXAMPLE_AT })}
  />
);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: questions',
  states: {
    some: shown([DECIDED, WAITING, CLEARED]),
    none: shown([]),
    'nothing written': (page) => (
      <AffiliateQuestionsPage
        {...questionsProps(exampleMember(page), EXAMPLE_AFFILIATE, { flags: [WAITING], at: EXAMPLE_AT })}
        outcome={{ problem: 'short', id: WAITING.id, answer: '' }}
      />
    ),
  },
};
