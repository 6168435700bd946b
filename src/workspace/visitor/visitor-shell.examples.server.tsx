import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { visitorData } from './load.server.ts';
import { VisitorShell } from './visitor-shell.tsx';

export const examples: WorkspaceExamples = {
  title: 'The frame of what a link opens',
  toEdges: true,
  states: {
    empty: (page: WorkspaceExample) => (
      <VisitorShell visitor={visitorData(exampleMember(page))}>
        <main id="main" />
      </VisitorShell>
    ),
  },
};
