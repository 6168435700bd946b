import { textsOf } from '../../locales/messages.server.ts';
import { exampleMember, type WorkspaceExamples } from '../example-page.server.ts';
import { loadShell } from './load.server.ts';
import { WorkspaceShell } from './shell.tsx';

export const examples: WorkspaceExamples = {
  title: 'Places of the workspace',
  toEdges: true,
  states: {
    'beside a page': (page) => (
      <WorkspaceShell shell={loadShell(exampleMember(page)).data}>
        <h1>{textsOf(page.locale, 'items').nav.documents}</h1>
      </WorkspaceShell>
    ),
  },
};
