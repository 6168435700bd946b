import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { FolderNotice } from './folder-notice.tsx';

/** Nothing has been changed while one looks: the place of the line is empty. */
function quiet({ locale }: WorkspaceExample) {
  const { changes: texts } = textsOf(locale, 'team-work');
  return <FolderNotice data={{ address: '#changes', known: '1.', here: '#here', texts }} />;
}

export const examples: WorkspaceExamples = { title: 'A folder of the team', states: { quiet } };
