import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleActs, exampleFilling, fillingOf } from '../example-filling.server.ts';
import { DocumentActsList } from './document-acts.tsx';

function shown(open: number) {
  return async (page: WorkspaceExample) => {
    const data = await exampleFilling(page);
    return (
      <aside className="filling-details">
        <DocumentActsList
          data={data}
          filling={fillingOf(data)}
          acts={exampleActs(page, open)}
          sendHref="#send"
        />
      </aside>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'What else can be done with a document',
  states: { 'nothing said': shown(0), 'three open comments': shown(3) },
};
