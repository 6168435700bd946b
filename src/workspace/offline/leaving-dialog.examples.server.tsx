import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { LeavingText } from './leaving-dialog.tsx';

const none = () => undefined;

function asked(count: number, isOffline = false) {
  return ({ locale }: WorkspaceExample) => (
    <div className="offline-leaving">
      <LeavingText
        texts={textsOf(locale, 'sign-out')}
        question={{ count, keep: none, throwAway: none, stay: none }}
        isOffline={isOffline}
      />
    </div>
  );
}

export const examples: WorkspaceExamples = {
  title: 'Signing out with something unsaved',
  room: 120,
  states: { 'in one document': asked(1), 'in several, offline': asked(3, true) },
};
