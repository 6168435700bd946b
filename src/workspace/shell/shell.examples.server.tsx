import { textsOf, translator } from '../../locales/messages.server.ts';
import { LONG_WORD } from '../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { loadShell } from './load.server.ts';
import { WorkspaceShell } from './shell.tsx';
import type { WorkspaceShellData } from './shell-data.ts';

function shown(more?: (page: WorkspaceExample) => Partial<WorkspaceShellData>) {
  return (page: WorkspaceExample) => (
    <WorkspaceShell shell={{ ...loadShell(exampleMember(page)).data, ...more?.(page) }}>
      <p className="workspace-lead">{textsOf(page.locale, 'workspace').shell.brand}</p>
    </WorkspaceShell>
  );
}

export const examples: WorkspaceExamples = {
  title: 'Frame of the workspace',
  toEdges: true,
  states: {
    'signed in': shown(),
    'for a stranger': shown(() => ({ member: null, own: null, places: null })),
    'the database is away': shown(() => ({ member: null, own: null, places: null, away: true })),
    'something was done': shown(({ locale }) => ({
      flash: textsOf(locale, 'workspace').flash.itemTrashed,
      flashLink: { label: textsOf(locale, 'own').trash.open, href: '#trash' },
      flashUndo: { label: textsOf(locale, 'items').undo, action: '#undo', items: ['1'] },
    })),
    'something was refused': shown(({ locale }) => ({
      flash: textsOf(locale, 'workspace').flash.driveFull,
      flashRefuses: true,
    })),
    'the mailbox is unproven, long words': shown(({ locale }) => ({
      unproven: translator(locale, 'workspace')('shell.unproven', { email: `${LONG_WORD}@example.com` }),
    })),
  },
};
