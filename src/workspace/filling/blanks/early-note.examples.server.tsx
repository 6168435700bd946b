import { textsOf } from '../../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { EarlyNote } from './early-note.tsx';

export const examples: WorkspaceExamples = {
  title: 'A blank that was pressed before its script is there',
  states: { said: ({ locale }) => <EarlyNote text={textsOf(locale, 'blanks').soon} /> },
};
