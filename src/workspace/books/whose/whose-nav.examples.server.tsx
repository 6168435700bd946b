import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { whoseNav } from './whose.server.ts';
import { WHOSE, type Whose } from './whose.ts';
import { WhoseNav } from './whose-nav.tsx';

function shown(whose: Whose, choices: readonly Whose[] = WHOSE) {
  return (page: WorkspaceExample) => (
    <WhoseNav {...whoseNav(page, { whose, choices, address: (one) => `#${one}` })} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Mine, or the team’s',
  states: { all: shown('all'), mine: shown('mine', ['mine', 'team']), team: shown('team') },
};
