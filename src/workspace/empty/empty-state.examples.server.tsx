import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: WorkspaceExamples = {
  title: 'A place with nothing in it',
  states: {
    'with something to do': ({ locale }) => {
      const { empty, add } = textsOf(locale, 'companies');
      return <EmptyState icon="building" text={empty} action={{ label: add, href: '#add' }} />;
    },
    'with more about it': ({ locale }) => (
      <EmptyState
        icon="trash"
        text={textsOf(locale, 'own').trash.none}
        why={textsOf(locale, 'items').trashLead}
      />
    ),
    'long words': ({ locale }) => (
      <EmptyState
        icon="document"
        text={textsOf(locale, 'own').empty}
        action={{ label: LONG_TITLE, href: '#long' }}
      />
    ),
  },
};
