import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { visitorData } from './load.server.ts';
import { VisitorFailure } from './visitor-failure.tsx';

const failed = (status: number) => (page: WorkspaceExample) => (
  <VisitorFailure
    visitor={visitorData(exampleMember(page))}
    error={{ status, statusText: '', internal: false, data: null }}
  />
);

export const examples: WorkspaceExamples = {
  title: 'A link that opens nothing',
  toEdges: true,
  states: { 'over, or never was': failed(404), 'too often': failed(429), failed: failed(500) },
};
