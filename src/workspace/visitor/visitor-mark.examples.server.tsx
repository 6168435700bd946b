import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { VisitorMark } from './visitor-mark.tsx';

export const examples: WorkspaceExamples = {
  title: 'Whose page it is',
  states: {
    plain: ({ locale }: WorkspaceExample) => <VisitorMark brand={textsOf(locale, 'workspace').shell.brand} />,
  },
};
