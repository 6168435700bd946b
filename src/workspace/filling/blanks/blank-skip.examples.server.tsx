import type { WorkspaceExamples } from '../../example-page.server.ts';
import { exampleTrial } from '../example-filling.server.ts';
import { BlankSkip } from './blank-skip.tsx';

export const examples: WorkspaceExamples = {
  title: 'To the first blank, seen where it has the focus',
  states: { 'out of sight': async (page) => <BlankSkip data={await exampleTrial(page)} /> },
};
