import type { SiteExamples } from '../../example-page.server.ts';
import { Ask } from './ask.tsx';
import { loadAsk } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Ask us',
  states: {
    'with a page to write on': (page) => <Ask {...loadAsk(page)} />,
    'by e-mail': (page) => <Ask {...loadAsk(page)} contactHref={null} />,
  },
};
