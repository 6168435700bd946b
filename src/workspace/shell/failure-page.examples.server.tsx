import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { WorkspaceFailure } from './failure-page.tsx';
import { loadShell } from './load.server.ts';

function shown(status: number) {
  // As the router hands it to the page.
  const error = { status, statusText: '', internal: false, data: null };
  return (page: WorkspaceExample) => (
    <WorkspaceFailure shell={loadShell(exampleMember(page)).data} error={error} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Failure in the workspace',
  states: {
    'nothing there': shown(404),
    'too often': shown(429),
    'something went wrong': shown(500),
    'the database is away': shown(503),
  },
};
