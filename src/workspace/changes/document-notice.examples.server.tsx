import { textsOf } from '../../locales/messages.server.ts';
import { LONG_WORD } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleFilling, fillingOf } from '../filling/example-filling.server.ts';
import type { Writing } from './changes.ts';
import { DocumentNotice } from './document-notice.tsx';

const AT = '2026-11-27T09:42:00.000Z';

/** Nothing has been changed while one looks: the place of the line is empty. */
async function quiet(page: WorkspaceExample, writing: Writing = []) {
  const data = await exampleFilling(page);
  const { changes: texts } = textsOf(page.locale, 'team-work');
  const asking = { address: '#changes', known: '1.draft.', texts, writing };
  return <DocumentNotice data={asking} language={data.pageLanguage} filling={fillingOf(data)} />;
}

export const examples: WorkspaceExamples = {
  title: 'A document of the team',
  states: {
    quiet: (page) => quiet(page),
    'somebody is writing': (page) => quiet(page, [{ who: 'anna.huber@example.com', since: AT }]),
    'several are': (page) =>
      quiet(page, [
        { who: 'anna.huber@example.com', since: AT },
        { who: `${LONG_WORD}@example.com`, since: AT },
      ]),
  },
};
