import { textsOf } from '../../../locales/messages.server.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { Loader } from './loader.tsx';

export const examples: SiteExamples = {
  title: 'Loader over a page',
  room: 320,
  states: {
    'while it loads': ({ locale }) => <Loader message={textsOf(locale, 'dialogs').loader.loading} shown />,
  },
};
