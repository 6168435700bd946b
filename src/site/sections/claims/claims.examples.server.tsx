import { claim } from '../../../claims/claims.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Claims } from './claims.tsx';

export const examples: SiteExamples = {
  title: 'Claims',
  states: {
    four: ({ locale }) => {
      const names = ['templates', 'businesses', 'countries', 'trees'] as const;
      const { claims } = textsOf(locale, 'home');
      return <Claims claims={names.map((name) => ({ value: claim(name, locale), label: claims[name] }))} />;
    },
  },
};
