import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleThreads, GUEST, OWNER_VIEWER } from './example-threads.server.ts';
import type { Viewer } from './threads.server.ts';
import { type CommentOutcome, Threads } from './threads.tsx';

function shown(
  viewer: Viewer,
  { isEmpty = false, outcome }: { isEmpty?: boolean; outcome?: CommentOutcome } = {},
) {
  return ({ locale }: WorkspaceExample) => (
    <Threads {...exampleThreads({ locale, viewer, isEmpty })} outcome={outcome} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Comments',
  opened: ['a guest who said something'],
  states: {
    'nothing said': shown({ guest: undefined }, { isEmpty: true }),
    'a guest who said something': shown({ guest: GUEST }),
    'the owner': shown(OWNER_VIEWER),
    'without a name': shown(
      { guest: undefined },
      { isEmpty: true, outcome: { fault: 'name', thread: '', typed: { text: 'May I?' } } },
    ),
    'nothing written': shown(OWNER_VIEWER, { outcome: { fault: 'empty', thread: 'one', typed: {} } }),
  },
};
