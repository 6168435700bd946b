import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { PlanNotice } from './plan-notice.tsx';

export const examples: SiteExamples = {
  title: 'Notice above the plans',
  states: {
    'not offered': ({ locale }) => <PlanNotice text={textsOf(locale, 'checkout').notOffered} />,
  },
};
