import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import { PreviewBar } from './preview-bar.tsx';

export const examples: SiteExamples = {
  title: 'Preview bar',
  states: {
    'with a draft': () => <PreviewBar text={textsOf('en', 'console-settings').previewBar} lang="en" />,
    'long words': () => <PreviewBar text={LONG_TITLE} lang="en" />,
  },
};
