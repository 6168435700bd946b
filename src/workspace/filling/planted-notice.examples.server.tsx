import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { PlantedNotice } from './planted-notice.tsx';

export const examples: WorkspaceExamples = {
  title: 'That somebody else may have filled it in',
  states: {
    'on a document': ({ locale }) => {
      const { one, look } = textsOf(locale, 'own').planted;
      return <PlantedNotice notice={{ text: one, link: { label: look, href: '#planted' } }} />;
    },
  },
};
