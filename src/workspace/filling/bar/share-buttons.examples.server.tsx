import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { exampleActs, exampleFilling, fillingOf } from '../example-filling.server.ts';
import { SavedWay, ShareButtons } from './share-buttons.tsx';

function shown(open: number) {
  return async (page: WorkspaceExample) => {
    const data = await exampleFilling(page);
    return (
      <div className="filling" data-view="page" data-script="">
        <header className="filling-bar">
          <ShareButtons data={data} filling={fillingOf(data)} acts={exampleActs(page, open)} />
        </header>
      </div>
    );
  };
}

async function way(page: WorkspaceExample) {
  const data = await exampleFilling(page);
  return (
    <SavedWay data={data} filling={fillingOf(data)} intent="comments" className="workspace-link">
      {exampleActs(page, 2).commentsLabel}
    </SavedWay>
  );
}

export const examples: WorkspaceExamples = {
  title: 'Sharing and comments in the bar of a document',
  states: { 'nothing said': shown(0), 'three open': shown(3), 'very many': shown(240), 'as a link': way },
};
