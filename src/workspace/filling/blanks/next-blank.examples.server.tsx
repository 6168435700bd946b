import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleTrial } from '../example-filling.server.ts';
import { NextBlank } from './next-blank.tsx';

function shown(filled: number) {
  return async (page: WorkspaceExample) => (
    <div className="preview-box" data-whole="">
      <NextBlank data={await exampleTrial(page)} count={{ filled, total: 12 }} onNext={() => undefined} />
    </div>
  );
}

export const examples: WorkspaceExamples = {
  title: 'The way to the next blank',
  states: { 'nothing typed yet': shown(0), 'on the way': shown(3), 'all filled in': shown(12) },
};
