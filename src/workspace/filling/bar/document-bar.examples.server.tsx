import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { downloadsOf, exampleActs, exampleFilling, fillingOf } from '../example-filling.server.ts';
import { FileButtons } from '../file-buttons.tsx';
import type { View } from '../filling-data.ts';
import { PlaceChip } from '../place/place-chip.tsx';
import { placeData } from '../place/place-data.server.ts';
import type { SaveStatus } from '../save-queue.ts';
import { DocumentBar } from './document-bar.tsx';

function shown(status: SaveStatus, view: View = 'page') {
  return async (page: WorkspaceExample) => {
    const data = { ...(await exampleFilling(page)), acts: exampleActs(page, status === 'saved' ? 3 : 0) };
    return (
      <div className="filling" data-view={view} data-script="">
        <DocumentBar
          data={data}
          filling={fillingOf(data, status)}
          names={{ title: LONG_TITLE, name: 'Muster GmbH' }}
          count={{ filled: 3, total: 12 }}
          view={view}
          onView={() => undefined}
          sendHref="#send"
          onSend={() => Promise.resolve()}
          hasNews={status === 'ended'}
          hasSheet={false}
          isOffer={false}
          place={<PlaceChip data={placeData(exampleMember(page), { country: 'US', region: 'TX' })} />}
        >
          <FileButtons
            files={{ kind: 'ready' }}
            texts={textsOf(page.locale, 'filling').files}
            action="#file"
            id={data.id}
            formats={data.formats}
            downloads={downloadsOf()}
            notes={{ chosen: false, choose: () => undefined }}
          />
        </DocumentBar>
        <div className="preview-box" data-whole="" />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Bar of a document',
  states: {
    'nothing typed yet': shown('idle'),
    saving: shown('saving'),
    saved: shown('saved', 'form'),
    offline: shown('offline'),
    'signed out': shown('signedOut'),
    'more than fits': shown('tooLarge'),
    'the drive is full': shown('tooMany'),
    "somebody else's": shown('gone'),
    'finished meanwhile': shown('finished'),
    'the licence has ended': shown('ended'),
  },
};
