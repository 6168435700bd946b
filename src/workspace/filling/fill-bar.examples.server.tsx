import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { downloadsOf, exampleFilling, fillingOf } from './example-filling.server.ts';
import { FileButtons } from './file-buttons.tsx';
import { FillBar, type View } from './fill-bar.tsx';
import type { SaveStatus } from './save-queue.ts';

function shown(status: SaveStatus, view: View = 'form') {
  return async (page: WorkspaceExample) => {
    const data = await exampleFilling(page);
    return (
      <div className="filling" data-view={view} data-script="">
        <FillBar data={data} filling={fillingOf(data, status)} view={view} onView={() => undefined}>
          <FileButtons
            files={{ kind: 'ready' }}
            texts={textsOf(page.locale, 'filling').files}
            action="#file"
            id={data.id}
            downloads={downloadsOf()}
            notes={{ chosen: false, choose: () => undefined }}
          />
        </FillBar>
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Bar above the fields of a document',
  states: {
    'nothing typed yet': shown('idle'),
    saving: shown('saving'),
    saved: shown('saved', 'preview'),
    offline: shown('offline'),
    'signed out': shown('signedOut'),
    'more than fits': shown('tooLarge'),
    'the drive is full': shown('tooMany'),
    "somebody else's": shown('gone'),
    'finished meanwhile': shown('finished'),
    'the licence has ended': shown('ended'),
  },
};
