import type { StepsShown } from '../../services/first-steps/first-steps.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import type { OwnDocument } from '../filling/filling-data.ts';
import { FirstSteps } from './first-steps.tsx';
import { firstSteps } from './load.server.ts';

const NONE = { fill: false, company: false, hand: false };

function shown(steps: StepsShown, hasFiles = false) {
  return (page: WorkspaceExample) => (
    <FirstSteps
      data={firstSteps(exampleMember(page), steps, { opened: undefined, newest: newestDocument(), hasFiles })}
    />
  );
}

function newestDocument(): OwnDocument {
  return {
    id: '1',
    name: LONG_TITLE,
    edited: '',
    href: '#document',
    title: LONG_TITLE,
    lang: undefined,
    templateId: 521,
    status: { kind: 'draft', word: '' },
    versions: null,
    pages: [],
  };
}

export const examples: WorkspaceExamples = {
  title: 'First steps',
  states: {
    'nothing done': shown({ show: 'steps', done: NONE, next: 'fill' }),
    'the last one is left, with a plan': shown(
      { show: 'steps', done: { ...NONE, fill: true, company: true }, next: 'hand' },
      true,
    ),
    'in another order': shown({ show: 'steps', done: { ...NONE, company: true }, next: 'fill' }),
    'all done': shown({ show: 'thanks' }),
  },
};
