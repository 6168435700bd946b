import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Points } from './points.tsx';

export const examples: SiteExamples = {
  title: 'Points',
  states: {
    three: ({ locale }) => {
      const { limits } = textsOf(locale, 'features');
      return <Points title={limits.title} rows={[limits.law, limits.sign, limits.free]} />;
    },
    'long words': ({ locale }) => {
      const { limits } = textsOf(locale, 'features');
      return <Points title={LONG_TITLE} rows={[{ title: LONG_TITLE, text: limits.law.text }]} />;
    },
  },
};
