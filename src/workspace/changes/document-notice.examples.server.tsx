import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleFilling, fillingOf } from '../filling/example-filling.server.ts';
import { DocumentNotice } from './document-notice.tsx';

/** Nothing has been changed while one looks: the place of the line is empty. */
async function quiet(page: WorkspaceExample) {
  const data = await exampleFilling(page);
  const { changes: texts } = textsOf(page.locale, 'team-work');
  const asking = { address: '#changes', known: '1.draft.', texts };
  return <DocumentNotice data={asking} language={data.pageLanguage} filling={fillingOf(data)} />;
}

export const examples: WorkspaceExamples = { title: 'A document of the team', states: { quiet } };
