import type { Delivery } from '../../../services/webhooks/webhook.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliatePostbacksPage } from './affiliate-postbacks-page.tsx';
import { type PostbackFacts, postbacksProps } from './load.server.ts';

const ENDPOINT = {
  id: '018f3f5e-0000-7000-8000-00000000000a',
  url: 'https://elm.example/papergrove/postback',
  state: 'on' as const,
  failures: 0,
  secret: `whsec_${'A'.repeat(43)}=`,
};
const SENT: Delivery = {
  ...{ id: '018f3f5e-0000-7000-8000-00000000000b', endpointId: ENDPOINT.id, url: ENDPOINT.url },
  ...{ type: 'sale.credited', state: 'delivered', attempts: 1, dueAt: EXAMPLE_AT, createdAt: EXAMPLE_AT },
  ...{ status: 204, error: null, ms: 84, answer: '', subject: 'order' },
  body: '{"type":"sale.credited","data":{"sale":"9F86D08188","commission":{"minor":8996,"currency":"USD"}}}',
};
const SOME: PostbackFacts = {
  endpoints: [
    ENDPOINT,
    { ...ENDPOINT, id: '2', url: `https://hooks.example/${LONG_WORD}`, state: 'off', failures: 20 },
  ],
  events: [
    { ...SENT, id: '1', type: 'payout.sent', state: 'pending', attempts: 3, status: 503, body: null },
    SENT,
    { ...SENT, id: '3', type: 'sale.refused', state: 'dead', attempts: 10, status: null, error: 'timeout' },
  ],
};

const shown = (facts: PostbackFacts) => (page: WorkspaceExample) => (
  <AffiliatePostbacksPage {...postbacksProps(exampleMember(page), EXAMPLE_AFFILIATE, facts)} />
);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: postbacks',
  states: {
    some: shown(SOME),
    none: shown({ endpoints: [], events: [] }),
    'a wrong address': (page) => (
      <AffiliatePostbacksPage
        {...postbacksProps(exampleMember(page), EXAMPLE_AFFILIATE, { endpoints: [], events: [] })}
        outcome={{ problem: 'wrong', url: 'https://localhost/' }}
      />
    ),
  },
};
