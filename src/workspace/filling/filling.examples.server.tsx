import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { exampleFilling, exampleTrial } from './example-filling.server.ts';
import type { FilesData } from './file-buttons.tsx';
import { Filling } from './filling.tsx';
import type { FillingData } from './filling-data.ts';
import { placeData } from './place/place-data.server.ts';

function shown(page: WorkspaceExample, data: FillingData, files: FilesData) {
  const { noPages, print } = textsOf(page.locale, 'workspace').document;
  return (
    <div className="filling-document">
      <Filling
        data={data}
        files={files}
        names={{ title: LONG_TITLE, name: 'Muster GmbH' }}
        place={placeData(exampleMember(page), undefined)}
        preview={{ label: data.texts.preview, noPages, print }}
        notices={<p className="workspace-notice">{data.texts.files.lapsed}</p>}
        about={<p>{LONG_TITLE}</p>}
      />
    </div>
  );
}

/** Each line of it is filled in with more than fits. */
function withLongWords(data: FillingData): FillingData {
  const fields = data.groups.flatMap((group) => group.fields).filter(({ type }) => type === 'text');
  return { ...data, isNew: false, values: Object.fromEntries(fields.map(({ key }) => [key, LONG_TITLE])) };
}

export const examples: WorkspaceExamples = {
  title: 'Filling in a document',
  states: {
    'new, without a plan': async (page) =>
      shown(page, await exampleTrial(page), { kind: 'noPlan', href: '#plans', sheet: null }),
    'as a form': async (page) =>
      shown(page, { ...(await exampleTrial(page)), view: 'form' }, { kind: 'ready' }),
    'with a plan, long words': async (page) =>
      shown(page, withLongWords(await exampleFilling(page)), { kind: 'ready' }),
  },
};
