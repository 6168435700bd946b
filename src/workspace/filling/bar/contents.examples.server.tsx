import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { Contents } from './contents.tsx';

function shown(titles: readonly string[]) {
  return ({ locale }: WorkspaceExample) => (
    <div className="filling" data-view="page">
      <Contents
        label={textsOf(locale, 'arrival').contents}
        lang="de"
        entries={titles.map((title, index) => ({ title, page: index + 1, top: 0.2 }))}
        pages={{ current: null }}
      />
    </div>
  );
}

export const examples: WorkspaceExamples = {
  title: 'Clauses of a document',
  states: {
    'a few': shown(['1. Begriffsbestimmungen', '2. Darlehen', '3. Zinsen']),
    'long words': shown([`1. ${LONG_TITLE}`, '2. Geheimhaltungsverpflichtungserklärung']),
  },
};
