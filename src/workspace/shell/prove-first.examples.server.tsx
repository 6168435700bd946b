import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { ProveFirst } from './prove-first.tsx';

export const examples: WorkspaceExamples = {
  title: 'That the mailbox is to be proven first',
  states: {
    'on the billing page': ({ locale }) => (
      <ProveFirst texts={textsOf(locale, 'workspace').billing} href="#prove" />
    ),
  },
};
