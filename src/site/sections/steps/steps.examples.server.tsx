import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Steps } from './steps.tsx';

export const examples: SiteExamples = {
  title: 'Steps',
  states: {
    three: ({ locale }) => {
      const { stepsTitle, receipt, access, tree } = textsOf(locale, 'pricing').thanks;
      return <Steps title={stepsTitle} rows={[receipt, access, tree]} />;
    },
    'long words': ({ locale }) => {
      const { receipt, access } = textsOf(locale, 'pricing').thanks;
      return <Steps title={LONG_TITLE} rows={[{ ...receipt, title: LONG_TITLE }, access]} />;
    },
  },
};
