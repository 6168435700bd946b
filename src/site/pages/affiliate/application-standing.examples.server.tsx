import type { Application } from '../../../services/affiliate-applications/find.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { ApplicationStanding } from './application-standing.tsx';
import { standingProps } from './load-application.server.ts';

const APPLICATION: Application = {
  id: '018f3f5e-0000-7000-8000-000000000000',
  email: 'jo@example.com',
  locale: 'en',
  answers: {
    kind: 'person',
    name: 'Jo Field',
    address: '1 Elm Street\nSpringfield',
    country: 'US',
    channels: 'elm.example',
    promotion: 'A letter to my readers.',
    payout: 'transfer',
  },
  agreement: { version: '2026-11-27', hash: 'x', at: '2026-11-27T09:00:00Z' },
  state: 'sent',
  question: null,
  answer: null,
  reason: null,
  decidedBy: null,
  createdAt: new Date('2026-11-27T09:00:00Z'),
};

const shown = (change: Partial<Application>) => (page: PageContext) => (
  <ApplicationStanding {...standingProps(page, 'secret', { ...APPLICATION, ...change })} />
);

export const examples: SiteExamples = {
  title: 'How an application stands',
  states: {
    sent: shown({}),
    asked: shown({ state: 'asked', question: `How many readers has ${LONG_TITLE}?` }),
    accepted: shown({ state: 'accepted' }),
    'rejected, long words': shown({
      state: 'rejected',
      reason: { code: 'promotion', words: LONG_WORD },
      answers: { ...APPLICATION.answers, name: LONG_TITLE },
    }),
    withdrawn: shown({ state: 'withdrawn' }),
    'no such application': (page) => <ApplicationStanding {...standingProps(page, 'secret', undefined)} />,
  },
};
